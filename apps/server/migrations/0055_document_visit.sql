CREATE TABLE "document_visit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"act" text NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "document_visit_document" ON "document_visit" USING btree ("document_id","at");--> statement-breakpoint
CREATE INDEX "document_visit_project" ON "document_visit" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "document_visit_old" ON "document_visit" USING btree ("at");
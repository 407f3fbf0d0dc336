CREATE TABLE "document_approval" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"note" text,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "status" text DEFAULT 'wip' NOT NULL;--> statement-breakpoint
CREATE INDEX "document_approval_project" ON "document_approval" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_number" ON "document" USING btree ("project_id",lower("number")) WHERE number is not null;
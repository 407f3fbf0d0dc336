CREATE TABLE "document_lock" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"token" uuid,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "document_lock_project" ON "document_lock" USING btree ("project_id");
CREATE TABLE "document_access" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"folder_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid,
	"rights" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "access_id" uuid;--> statement-breakpoint
CREATE INDEX "document_access_folder" ON "document_access" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "document_access_project" ON "document_access" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "document_access_of" ON "document" USING btree ("access_id") WHERE access_id is not null;--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "document_access" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();

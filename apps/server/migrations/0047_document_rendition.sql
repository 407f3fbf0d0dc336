CREATE TABLE "document_rendition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "document_rendition_once" ON "document_rendition" USING btree ("version_id","name");--> statement-breakpoint
CREATE INDEX "document_rendition_project" ON "document_rendition" USING btree ("project_id");--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "document_rendition" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();

CREATE TABLE "document_favourite" (
	"user_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_favourite_user_id_document_id_pk" PRIMARY KEY("user_id","document_id")
);
--> statement-breakpoint
CREATE INDEX "document_favourite_of_document" ON "document_favourite" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_recent" ON "document" USING btree ("project_id","updated_at") WHERE not is_folder;--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "document" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();
--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "document_version" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();
--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "document_favourite" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();

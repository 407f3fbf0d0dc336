CREATE TABLE "asset_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asset_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "asset_document_once" ON "asset_document" USING btree ("asset_id","document_id");--> statement-breakpoint
CREATE INDEX "asset_document_of_document" ON "asset_document" USING btree ("document_id");--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "asset_document" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();

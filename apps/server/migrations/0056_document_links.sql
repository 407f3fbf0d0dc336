CREATE TABLE "document_bundle" (
	"bundle_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	CONSTRAINT "document_bundle_bundle_id_document_id_pk" PRIMARY KEY("bundle_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "document_follow" (
	"user_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_follow_user_id_document_id_pk" PRIMARY KEY("user_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "document_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"device_id" uuid,
	"model_id" uuid,
	"element_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bin_retention" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"days" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "document_bundle_document" ON "document_bundle" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_bundle_project" ON "document_bundle" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "document_follow_document" ON "document_follow" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_follow_project" ON "document_follow" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_link_of_device" ON "document_link" USING btree ("device_id","document_id") WHERE device_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_link_of_element" ON "document_link" USING btree ("model_id","element_id","document_id") WHERE model_id is not null;--> statement-breakpoint
CREATE INDEX "document_link_document" ON "document_link" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_link_project" ON "document_link" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "document_version_file" ON "document_version" USING btree ("file_id");--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "document_bundle" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "document_follow" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "document_link" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();

CREATE TABLE "company_quota" (
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "company_quota_company_id_name_pk" PRIMARY KEY("company_id","name")
);
--> statement-breakpoint
CREATE TABLE "file_usage" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "file_usage_company" ON "file_usage" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "file_project" ON "file" USING btree ("project_id") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "model_upload_company" ON "model_upload" USING btree ("company_id");--> statement-breakpoint
INSERT INTO "file_usage" ("id", "company_id", "bytes") SELECT gen_random_uuid(), "company_id", sum("size") FROM "file" WHERE "company_id" IS NOT NULL GROUP BY "company_id";

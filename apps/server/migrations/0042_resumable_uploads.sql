CREATE TABLE "file_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"file_size" bigint NOT NULL,
	"offset" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_upload_part" (
	"upload_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"size" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "file_upload_part_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE INDEX "file_upload_user" ON "file_upload" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE INDEX "file_upload_age" ON "file_upload" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "file_upload_company" ON "file_upload" USING btree ("company_id");--> statement-breakpoint
INSERT INTO "file_upload" ("id", "project_id", "company_id", "user_id", "kind", "target", "file_name", "file_size", "offset", "created_at", "touched_at")
SELECT "id", "project_id", "company_id", "user_id", 'model',
	jsonb_strip_nulls(jsonb_build_object('uploadType', "upload_type", 'phaseId', "phase_id", 'modelId', "model_id")),
	"file_name", "file_size", "offset", "created_at", "touched_at"
FROM "model_upload";--> statement-breakpoint
INSERT INTO "file_upload_part" ("upload_id", "start", "size", "file_id")
SELECT "upload_id", "start", "size", "file_id" FROM "model_upload_part";--> statement-breakpoint
UPDATE "file" SET "kind" = 'part', "purpose" = NULL WHERE "kind" = 'model' AND "purpose" = 'part';

CREATE TABLE "question_option" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" text,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "status_id" uuid;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "priority_id" uuid;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "stage_id" uuid;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "milestone_id" uuid;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "label_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "source_kind" text;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "source_name" text;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "guid" uuid;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "bcf" jsonb;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "question_comment" ADD COLUMN "guid" uuid;--> statement-breakpoint
ALTER TABLE "question_comment" ADD COLUMN "bcf" jsonb;--> statement-breakpoint
ALTER TABLE "question_viewpoint" ADD COLUMN "guid" uuid;--> statement-breakpoint
ALTER TABLE "question_viewpoint" ADD COLUMN "bcf" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "question_option_name" ON "question_option" USING btree ("project_id","kind",lower("name"));--> statement-breakpoint
CREATE INDEX "question_by_due" ON "question" USING btree ("project_id","end_date","id");--> statement-breakpoint
CREATE INDEX "question_by_age" ON "question" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "question_standing" ON "question" USING btree ("project_id","state","status_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "question_priority" ON "question" USING btree ("project_id","priority_id") WHERE priority_id is not null;--> statement-breakpoint
CREATE INDEX "question_stage" ON "question" USING btree ("project_id","stage_id") WHERE stage_id is not null;--> statement-breakpoint
CREATE INDEX "question_milestone" ON "question" USING btree ("project_id","milestone_id") WHERE milestone_id is not null;--> statement-breakpoint
CREATE INDEX "question_labels" ON "question" USING gin ("label_ids");--> statement-breakpoint
CREATE INDEX "question_source" ON "question" USING btree ("source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "question_guid" ON "question" USING btree ("project_id","guid");--> statement-breakpoint
UPDATE "question" SET "changed_at" = "updated_at";--> statement-breakpoint
UPDATE bin_row SET content = content || jsonb_build_object('label_ids', '[]'::jsonb, 'changed_at', content -> 'updated_at')
	WHERE table_name = 'question';

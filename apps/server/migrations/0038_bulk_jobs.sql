CREATE TABLE "bulk_fate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_fate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"reason" jsonb
);
--> statement-breakpoint
CREATE TABLE "bulk_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"act" text NOT NULL,
	"options" jsonb NOT NULL,
	"actor" jsonb NOT NULL,
	"language" text NOT NULL,
	"title" jsonb NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"is_cancelling" boolean DEFAULT false NOT NULL,
	"failure" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_fate_place" ON "bulk_fate" USING btree ("job_id","place");--> statement-breakpoint
CREATE INDEX "bulk_job_owner" ON "bulk_job" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_job_project" ON "bulk_job" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "bulk_job_age" ON "bulk_job" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bin_entry_items" ON "bin_entry" USING gin ("item_ids");

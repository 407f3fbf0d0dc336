CREATE TABLE "adapter_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"adapter_id" uuid NOT NULL,
	"level" text NOT NULL,
	"event" text NOT NULL,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adapter_point" (
	"id" uuid PRIMARY KEY NOT NULL,
	"adapter_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"point_key" text NOT NULL,
	"address" text NOT NULL,
	"source_name" text,
	"interval_ms" integer,
	"factor" double precision NOT NULL,
	"offset" double precision NOT NULL,
	"deadband" double precision,
	"is_writable" boolean NOT NULL,
	"write_min" double precision,
	"write_max" double precision,
	"quality" text,
	"quality_detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce("point_key", '')) || search_grams(coalesce("address", '')) || search_grams(coalesce("source_name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "adapter_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"adapter_id" uuid NOT NULL,
	"question" jsonb NOT NULL,
	"owner" uuid,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adapter_run" (
	"adapter_id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid,
	"lease_until" timestamp (3) with time zone,
	"is_connected" boolean,
	"silent_since" timestamp (3) with time zone,
	"last_run_at" timestamp (3) with time zone,
	"trouble" text,
	"trouble_detail" text,
	"points_per_minute" integer DEFAULT 0 NOT NULL,
	"watermark" text
);
--> statement-breakpoint
CREATE TABLE "adapter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"project_id" uuid,
	"adapter_name" text NOT NULL,
	"adapter_kind" text NOT NULL,
	"interval_ms" integer NOT NULL,
	"comment" text,
	"server_ip" text,
	"server_port" integer,
	"settings" jsonb NOT NULL,
	"secrets" text,
	"secret_names" text[] NOT NULL,
	"package_path" text,
	"package_files" jsonb,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce("adapter_name", ''))) STORED
);
--> statement-breakpoint
CREATE INDEX "adapter_log_newest" ON "adapter_log" USING btree ("adapter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "adapter_log_by_level" ON "adapter_log" USING btree ("adapter_id","level","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "adapter_point_series" ON "adapter_point" USING btree ("device_id","point_key");--> statement-breakpoint
CREATE INDEX "adapter_point_order" ON "adapter_point" USING btree ("adapter_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "adapter_point_of_project" ON "adapter_point" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "adapter_question_created" ON "adapter_question" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "adapter_run_lease" ON "adapter_run" USING btree ("lease_until");--> statement-breakpoint
CREATE UNIQUE INDEX "adapter_name" ON "adapter" USING btree (coalesce("project_id", '00000000-0000-0000-0000-000000000000'::uuid),lower("adapter_name"));--> statement-breakpoint
CREATE INDEX "adapter_newest" ON "adapter" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "device_of_adapter" ON "device" USING btree ("adapter_id");--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "adapter_point" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();

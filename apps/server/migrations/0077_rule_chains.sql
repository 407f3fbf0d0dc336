CREATE TABLE "rule_activity" (
	"chain_id" uuid NOT NULL,
	"node_id" text NOT NULL,
	"slot" integer NOT NULL,
	"processed" integer NOT NULL,
	"failed" integer NOT NULL,
	"durations" integer[] NOT NULL,
	CONSTRAINT "rule_activity_chain_id_node_id_slot_pk" PRIMARY KEY("chain_id","node_id","slot")
);
--> statement-breakpoint
CREATE TABLE "rule_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" uuid NOT NULL,
	"message_count" integer NOT NULL,
	"body" "bytea" NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_chain" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"chain_type" text NOT NULL,
	"is_root" boolean DEFAULT false NOT NULL,
	"debug_mode" boolean DEFAULT false NOT NULL,
	"configuration" jsonb,
	"additional_info" jsonb,
	"document" jsonb NOT NULL,
	"secrets" text,
	"version" integer DEFAULT 1 NOT NULL,
	"halted_because" text,
	"debug_until" timestamp (3) with time zone,
	"create_user_name" text NOT NULL,
	"update_user_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "rule_chain_version" (
	"chain_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"note" text,
	"user_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rule_chain_version_chain_id_version_pk" PRIMARY KEY("chain_id","version")
);
--> statement-breakpoint
CREATE TABLE "rule_failure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"chain_id" uuid NOT NULL,
	"node_id" text,
	"message" jsonb NOT NULL,
	"returns" jsonb NOT NULL,
	"error" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_point" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_point_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" uuid NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_skip" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"message_count" integer NOT NULL,
	"from_time" timestamp (3) with time zone NOT NULL,
	"to_time" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_state" (
	"chain_id" uuid NOT NULL,
	"node_id" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb,
	CONSTRAINT "rule_state_node_id_key_pk" PRIMARY KEY("node_id","key")
);
--> statement-breakpoint
CREATE TABLE "rule_turn" (
	"project_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_wait" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"chain_id" uuid NOT NULL,
	"node_id" text NOT NULL,
	"originator_id" uuid NOT NULL,
	"message" jsonb NOT NULL,
	"returns" jsonb NOT NULL,
	"relation" text,
	"request" jsonb,
	"idempotency_key" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rule_activity_age" ON "rule_activity" USING btree ("slot");--> statement-breakpoint
CREATE INDEX "rule_batch_next" ON "rule_batch" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "rule_chain_of_project" ON "rule_chain" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_chain_root" ON "rule_chain" USING btree ("project_id") WHERE is_root;--> statement-breakpoint
CREATE INDEX "rule_chain_search" ON "rule_chain" USING gin ("search");--> statement-breakpoint
CREATE INDEX "rule_chain_nodes" ON "rule_chain" USING gin ((document -> 'nodes') jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "rule_failure_of" ON "rule_failure" USING btree ("project_id","chain_id","created_at");--> statement-breakpoint
CREATE INDEX "rule_point_next" ON "rule_point" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "rule_skip_of" ON "rule_skip" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "rule_state_of" ON "rule_state" USING btree ("chain_id");--> statement-breakpoint
CREATE INDEX "rule_wait_due" ON "rule_wait" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "rule_wait_of" ON "rule_wait" USING btree ("project_id","node_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_wait_key" ON "rule_wait" USING btree ("idempotency_key");--> statement-breakpoint
-- Bodies are read once and soon: compressing them would cost the writer of points more than it saves.
ALTER TABLE "rule_batch" ALTER COLUMN "body" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "rule_point" ALTER COLUMN "body" SET STORAGE EXTERNAL;

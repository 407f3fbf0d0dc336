CREATE TABLE "alarm" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"originator_type" text NOT NULL,
	"originator_id" uuid NOT NULL,
	"originator_name" text NOT NULL,
	"originator_label" text,
	"alarm_type" text NOT NULL,
	"severity" text NOT NULL,
	"severity_rank" smallint GENERATED ALWAYS AS (case "severity" when 'critical' then 0 when 'major' then 1 when 'minor' then 2 when 'warning' then 3 else 4 end) STORED NOT NULL,
	"severity_before" text,
	"message" text,
	"is_cleared" boolean DEFAULT false NOT NULL,
	"is_acknowledged" boolean DEFAULT false NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"ack_at" timestamp (3) with time zone,
	"ack_by" uuid,
	"clear_at" timestamp (3) with time zone,
	"clear_by" uuid,
	"assignee_id" uuid,
	"assign_at" timestamp (3) with time zone,
	"rule_id" uuid,
	"rule_version" integer,
	"occurrence_count" integer DEFAULT 1 NOT NULL,
	"details" jsonb,
	"propagate" boolean DEFAULT false NOT NULL,
	"propagate_to_owner" boolean DEFAULT false NOT NULL,
	"propagate_to_tenant" boolean DEFAULT false NOT NULL,
	"propagate_relation_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce("alarm_type", '')) || search_grams(coalesce("originator_name", '')) || search_grams(coalesce("originator_label", '')) || search_grams(coalesce("message", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "alarm_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alarm_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alarm_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alarm_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"severity" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"rule_id" uuid,
	"rule_version" integer,
	"evaluation" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_rule_state" (
	"rule_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"rule_version" integer NOT NULL,
	"seq" bigint DEFAULT 1 NOT NULL,
	"state" jsonb NOT NULL,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "alarm_rule_state_rule_id_entity_id_pk" PRIMARY KEY("rule_id","entity_id")
);
--> statement-breakpoint
CREATE TABLE "alarm_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"rule_name" text NOT NULL,
	"alarm_type" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"definition" jsonb NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce("rule_name", '')) || search_grams(coalesce("alarm_type", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "alarm_rule_version" (
	"rule_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"rule_name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alarm_rule_version_rule_id_version_pk" PRIMARY KEY("rule_id","version")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_open" ON "alarm" USING btree ("originator_id","alarm_type") WHERE not is_cleared;--> statement-breakpoint
CREATE INDEX "alarm_of_originator" ON "alarm" USING btree ("originator_id","start_at","id");--> statement-breakpoint
CREATE INDEX "alarm_of_company" ON "alarm" USING btree ("company_id","start_at","id");--> statement-breakpoint
CREATE INDEX "alarm_newest" ON "alarm" USING btree ("project_id","start_at","id");--> statement-breakpoint
CREATE INDEX "alarm_by_state" ON "alarm" USING btree ("project_id","is_cleared","is_acknowledged","start_at","id");--> statement-breakpoint
CREATE INDEX "alarm_by_severity" ON "alarm" USING btree ("project_id","severity_rank","start_at","id");--> statement-breakpoint
CREATE INDEX "alarm_open_severity" ON "alarm" USING btree ("project_id","severity_rank","originator_id") WHERE not is_cleared;--> statement-breakpoint
CREATE INDEX "alarm_by_type" ON "alarm" USING btree ("project_id","alarm_type","start_at");--> statement-breakpoint
CREATE INDEX "alarm_of_assignee" ON "alarm" USING btree ("assignee_id","start_at") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "alarm_of_rule" ON "alarm" USING btree ("rule_id","originator_id") WHERE rule_id is not null;--> statement-breakpoint
CREATE INDEX "alarm_cleared_at" ON "alarm" USING btree ("clear_at") WHERE is_cleared;--> statement-breakpoint
CREATE INDEX "alarm_search" ON "alarm" USING gin ("search");--> statement-breakpoint
CREATE INDEX "alarm_comment_of_alarm" ON "alarm_comment" USING btree ("alarm_id","created_at","id");--> statement-breakpoint
CREATE INDEX "alarm_event_of_alarm" ON "alarm_event" USING btree ("alarm_id","at","id");--> statement-breakpoint
CREATE INDEX "alarm_event_newest" ON "alarm_event" USING btree ("project_id","at","id");--> statement-breakpoint
CREATE INDEX "alarm_event_untold" ON "alarm_event" USING btree ("created_at","id") WHERE not is_told;--> statement-breakpoint
CREATE INDEX "alarm_rule_state_of_entity" ON "alarm_rule_state" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "alarm_rule_state_next" ON "alarm_rule_state" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "alarm_rule_newest" ON "alarm_rule" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "alarm_rule_of_target" ON "alarm_rule" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "alarm_rule_search" ON "alarm_rule" USING gin ("search");
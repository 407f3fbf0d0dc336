CREATE TABLE "alarm_hook_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"alarm_id" uuid,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"trouble" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alarm_mail" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"alarm_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"is_held" boolean NOT NULL,
	CONSTRAINT "alarm_mail_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "alarm_notice" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"alarm_id" uuid NOT NULL,
	"held_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alarm_notice_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "alarm_notice_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"rule_name" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"events" text[] NOT NULL,
	"min_severity" text NOT NULL,
	"alarm_types" text[] NOT NULL,
	"device_ids" uuid[] NOT NULL,
	"category_ids" uuid[] NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"roles" text[] NOT NULL,
	"to_app" boolean NOT NULL,
	"to_mail" boolean NOT NULL,
	"mail_minutes" integer NOT NULL,
	"is_mail_critical_at_once" boolean NOT NULL,
	"hook_url" text,
	"hook_secret" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce("rule_name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "alarm_quiet_hours" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_enabled" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"days" smallint[] NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"lets_critical_pass" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_hook_delivery_once" ON "alarm_hook_delivery" USING btree ("rule_id","event_id");--> statement-breakpoint
CREATE INDEX "alarm_hook_delivery_newest" ON "alarm_hook_delivery" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "alarm_hook_delivery_by_state" ON "alarm_hook_delivery" USING btree ("project_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "alarm_hook_delivery_created" ON "alarm_hook_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alarm_mail_due" ON "alarm_mail" USING btree ("due_at","user_id");--> statement-breakpoint
CREATE INDEX "alarm_mail_of_project" ON "alarm_mail" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "alarm_notice_held" ON "alarm_notice" USING btree ("held_until","user_id") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "alarm_notice_of_project" ON "alarm_notice" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "alarm_notice_created" ON "alarm_notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alarm_notice_rule_newest" ON "alarm_notice_rule" USING btree ("project_id","created_at","id");
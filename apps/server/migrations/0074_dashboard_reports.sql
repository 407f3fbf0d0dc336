CREATE TABLE "dashboard_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dashboard_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"report_name" text NOT NULL,
	"cadence" text NOT NULL,
	"time" text NOT NULL,
	"weekday" smallint NOT NULL,
	"month_day" smallint NOT NULL,
	"time_zone" text NOT NULL,
	"report_period" text NOT NULL,
	"formats" text[] NOT NULL,
	"report_language" text NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"addresses" text[] NOT NULL,
	"next_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"last_trouble" text,
	"create_user_id" uuid NOT NULL,
	"create_user_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "dashboard_report_of" ON "dashboard_report" USING btree ("dashboard_id","project_id");--> statement-breakpoint
CREATE INDEX "dashboard_report_due" ON "dashboard_report" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "dashboard_report" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();

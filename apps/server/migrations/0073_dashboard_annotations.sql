CREATE TABLE "dashboard_annotation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dashboard_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"create_user_id" uuid NOT NULL,
	"create_user_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "dashboard_annotation_of" ON "dashboard_annotation" USING btree ("dashboard_id","project_id","start_time");--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "dashboard_annotation" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();

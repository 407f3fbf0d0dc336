CREATE TABLE "dashboard" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_id" uuid,
	"title" text NOT NULL,
	"group_name" text DEFAULT '' NOT NULL,
	"comment" text,
	"image" text,
	"outline" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"widget_count" integer DEFAULT 0 NOT NULL,
	"audience" text DEFAULT 'project' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"mobile_hide" boolean DEFAULT false NOT NULL,
	"mobile_order" integer,
	"configuration" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"create_user_id" uuid,
	"create_user_name" text NOT NULL,
	"update_user_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce(title, '')) || search_grams(coalesce(group_name, '')) || search_grams(coalesce(comment, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "dashboard_favourite" (
	"dashboard_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "dashboard_favourite_user_id_dashboard_id_pk" PRIMARY KEY("user_id","dashboard_id")
);
--> statement-breakpoint
CREATE TABLE "dashboard_in_project" (
	"dashboard_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "dashboard_in_project_dashboard_id_project_id_pk" PRIMARY KEY("dashboard_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "dashboard_person" (
	"dashboard_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"may_edit" boolean DEFAULT false NOT NULL,
	CONSTRAINT "dashboard_person_dashboard_id_user_id_pk" PRIMARY KEY("dashboard_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "dashboard_version" (
	"dashboard_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"configuration" "bytea" NOT NULL,
	"widget_count" integer NOT NULL,
	"note" text,
	"user_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dashboard_version_dashboard_id_version_pk" PRIMARY KEY("dashboard_id","version")
);
--> statement-breakpoint
CREATE INDEX "dashboard_of_company" ON "dashboard" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "dashboard_of_project" ON "dashboard" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "dashboard_search" ON "dashboard" USING gin ("search");--> statement-breakpoint
CREATE INDEX "dashboard_favourite_of" ON "dashboard_favourite" USING btree ("dashboard_id");--> statement-breakpoint
CREATE INDEX "dashboard_in_project_of" ON "dashboard_in_project" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dashboard_in_project_default" ON "dashboard_in_project" USING btree ("project_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "dashboard_person_user" ON "dashboard_person" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "dashboard" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "dashboard_in_project" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "dashboard_person" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "dashboard_favourite" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "dashboard_version" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();

CREATE TABLE "model_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"model_version" text NOT NULL,
	"document_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"content_text" text NOT NULL,
	"mentions" uuid[] NOT NULL,
	"type_id" uuid NOT NULL,
	"end_date" date NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"model_id" uuid,
	"model_version" text,
	"model_name" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce(title, '')) || search_grams(coalesce(content_text, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "question_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"act" text NOT NULL,
	"values" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"reply_to" uuid,
	"content" text NOT NULL,
	"content_text" text NOT NULL,
	"mentions" uuid[] NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "question_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"question_id" uuid,
	"comment_id" uuid,
	"use" text NOT NULL,
	"is_picture" boolean NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"small_file_id" uuid,
	"sort" integer DEFAULT 0 NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_joiner" (
	"question_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	CONSTRAINT "question_joiner_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "question_number" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_reaction" (
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"reaction" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_reaction_comment_id_reaction_user_id_pk" PRIMARY KEY("comment_id","reaction","user_id")
);
--> statement-breakpoint
CREATE TABLE "question_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"type_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_viewpoint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"comment_id" uuid,
	"sort" integer NOT NULL,
	"view" jsonb NOT NULL,
	"model_ids" uuid[] NOT NULL,
	"picture_id" uuid,
	"marked_id" uuid,
	"markup" jsonb,
	"place" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "model_document_once" ON "model_document" USING btree ("model_id","model_version","document_id");--> statement-breakpoint
CREATE INDEX "model_document_document" ON "model_document" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "model_document_project" ON "model_document" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_number_once" ON "question" USING btree ("project_id","number");--> statement-breakpoint
CREATE INDEX "question_recent" ON "question" USING btree ("project_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "question_model" ON "question" USING btree ("model_id") WHERE model_id is not null;--> statement-breakpoint
CREATE INDEX "question_of_type" ON "question" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "question_due" ON "question" USING btree ("end_date") WHERE state = 'new';--> statement-breakpoint
CREATE INDEX "question_author" ON "question" USING btree ("project_id","created_by");--> statement-breakpoint
CREATE INDEX "question_mentions" ON "question" USING gin ("mentions");--> statement-breakpoint
CREATE INDEX "question_search" ON "question" USING gin ("search");--> statement-breakpoint
CREATE INDEX "question_activity_question" ON "question_activity" USING btree ("question_id","created_at","id");--> statement-breakpoint
CREATE INDEX "question_activity_project" ON "question_activity" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "question_comment_question" ON "question_comment" USING btree ("question_id","created_at","id");--> statement-breakpoint
CREATE INDEX "question_comment_project" ON "question_comment" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "question_file_question" ON "question_file" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_file_project" ON "question_file" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "question_file_unheld" ON "question_file" USING btree ("created_at") WHERE question_id is null;--> statement-breakpoint
CREATE INDEX "question_joiner_user" ON "question_joiner" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_type_name" ON "question_type" USING btree ("project_id",lower("type_name"));--> statement-breakpoint
CREATE INDEX "question_viewpoint_question" ON "question_viewpoint" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_viewpoint_project" ON "question_viewpoint" USING btree ("project_id");--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "question" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "question_joiner" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "question_comment" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "question_reaction" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "question_file" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "question_viewpoint" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "question_activity" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();--> statement-breakpoint
CREATE TRIGGER keep_in_bin AFTER DELETE ON "model_document" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION keep_in_bin();

CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"company_id" uuid,
	"project_id" uuid,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"acted_by" text,
	"ip" text NOT NULL,
	"request_id" text,
	"action" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text,
	"entity_name" text,
	"content" jsonb NOT NULL,
	"operation_type" smallint NOT NULL,
	"business_operation_type" smallint DEFAULT 0 NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"failure" text,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce(user_name, '')) || search_grams(coalesce(entity_name, '')) || search_grams(coalesce(content ->> 'cn', '')) || search_grams(coalesce(content ->> 'en', ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"expires_on" date NOT NULL,
	"project_number" integer NOT NULL,
	"admin_id" uuid,
	"logo" text,
	"trial" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce(company_name, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"blob_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"kind" text NOT NULL,
	"purpose" text,
	"company_id" uuid,
	"project_id" uuid,
	"owner_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"login_account" text NOT NULL,
	"master_name" text NOT NULL,
	"member_type" smallint NOT NULL,
	"company_id" uuid,
	"email" text,
	"phone" text,
	"title" text,
	"logo" text,
	"language" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"formal" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp (3) with time zone,
	"former_hashes" text[] DEFAULT '{}' NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	"cert_key" text,
	"public_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce(login_account, '')) || search_grams(coalesce(master_name, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "activation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "address_failure" (
	"ip" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "login_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"login_account" text NOT NULL,
	"master_name" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ip" text NOT NULL,
	"client" text NOT NULL,
	"outcome" text NOT NULL,
	"acted_by_name" text,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce(login_account, '')) || search_grams(coalesce(master_name, '')) || search_grams(coalesce(ip, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip" text NOT NULL,
	"client" text NOT NULL,
	"acted_by_id" uuid,
	"acted_by_name" text
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"login_account" text NOT NULL,
	"key_hash" "bytea",
	"code_hash" "bytea",
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"link" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_name" text NOT NULL,
	"address" text,
	"comment" text,
	"logo" text,
	"start_date" date,
	"end_date" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_grams(coalesce(project_name, '')) || search_grams(coalesce(address, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "project_member" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"manager" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "project_member_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "outbox_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "job_progress" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"title" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"stage" jsonb,
	"failure" jsonb,
	"result" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "activation" ADD CONSTRAINT "activation_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_company" ON "audit_entry" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_project" ON "audit_entry" USING btree ("project_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_user" ON "audit_entry" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_entity" ON "audit_entry" USING btree ("entity_type","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_entry_search" ON "audit_entry" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "company_name_unique" ON "company" USING btree (lower("company_name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_created" ON "company" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_by_name" ON "company" USING btree ("company_name" collate "zh-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_search" ON "company" USING gin ("search");--> statement-breakpoint
CREATE INDEX "file_blob" ON "file" USING btree ("blob_key");--> statement-breakpoint
CREATE INDEX "file_company" ON "file" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_login_account" ON "account" USING btree (lower("login_account")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_company_created" ON "account" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_company_name" ON "account" USING btree ("company_id","master_name" collate "zh-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_company_login" ON "account" USING btree ("company_id","login_account","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_search" ON "account" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "activation_code" ON "activation" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "activation_user" ON "activation" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_hash" ON "api_key" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "api_key_user" ON "api_key" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_entry_company" ON "login_entry" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "login_entry_at" ON "login_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "login_entry_search" ON "login_entry" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_account" ON "verification" USING btree ("purpose","login_account","created_at");--> statement-breakpoint
CREATE INDEX "message_user" ON "message" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "project_name_unique" ON "project" USING btree ("company_id",lower("project_name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_company_created" ON "project" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_company_name" ON "project" USING btree ("company_id","project_name" collate "zh-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_search" ON "project" USING gin ("search");--> statement-breakpoint
CREATE INDEX "project_member_user" ON "project_member" USING btree ("user_id","project_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "outbox_event_next_at_id_index" ON "outbox_event" USING btree ("next_at","id");--> statement-breakpoint
CREATE INDEX "job_progress_owner_id_created_at_index" ON "job_progress" USING btree ("owner_id","created_at");
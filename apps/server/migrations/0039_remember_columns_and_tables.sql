CREATE TABLE "spreadsheet_memory" (
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spreadsheet_memory_owner_id_kind_pk" PRIMARY KEY("owner_id","kind")
);
--> statement-breakpoint
CREATE TABLE "table_layout" (
	"user_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"layout" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "table_layout_user_id_table_name_pk" PRIMARY KEY("user_id","table_name")
);

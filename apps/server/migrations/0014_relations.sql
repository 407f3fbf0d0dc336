CREATE TABLE "entity_relation" (
	"company_id" uuid NOT NULL,
	"from_type" text NOT NULL,
	"from_id" uuid NOT NULL,
	"to_type" text NOT NULL,
	"to_id" uuid NOT NULL,
	"relation_type" text NOT NULL,
	"type_group" text NOT NULL,
	"additional_info" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entity_relation_key" PRIMARY KEY("from_id","from_type","type_group","relation_type","to_id","to_type")
);
--> statement-breakpoint
CREATE INDEX "entity_relation_to" ON "entity_relation" USING btree ("to_id","to_type","type_group");--> statement-breakpoint
CREATE INDEX "device_of_company" ON "device" USING btree ("company_id","created_at","id");
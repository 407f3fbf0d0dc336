CREATE TABLE "topology_place" (
	"project_id" uuid NOT NULL,
	"type_id" text NOT NULL,
	"asset_id" uuid NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	CONSTRAINT "topology_place_project_id_type_id_asset_id_pk" PRIMARY KEY("project_id","type_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "topology_relation" (
	"project_id" uuid NOT NULL,
	"type_id" text NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topology_relation_from_id_type_id_to_id_pk" PRIMARY KEY("from_id","type_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "topology_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"type_name" text NOT NULL,
	"allows_cycles" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topology_version" (
	"project_id" uuid NOT NULL,
	"type_id" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "topology_version_project_id_type_id_pk" PRIMARY KEY("project_id","type_id")
);
--> statement-breakpoint
CREATE INDEX "topology_place_of_asset" ON "topology_place" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "topology_relation_up" ON "topology_relation" USING btree ("to_id","type_id","from_id");--> statement-breakpoint
CREATE INDEX "topology_relation_of_project" ON "topology_relation" USING btree ("project_id","type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "topology_relation_parent" ON "topology_relation" USING btree ("to_id") WHERE type_id = '2';--> statement-breakpoint
CREATE UNIQUE INDEX "topology_type_name" ON "topology_type" USING btree ("project_id",lower("type_name"));
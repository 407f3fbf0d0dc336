CREATE TABLE "attribute" (
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"num" double precision,
	"whole" bigint,
	"flag" boolean,
	"txt" text,
	"doc" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attribute_entity_id_entity_type_scope_key_pk" PRIMARY KEY("entity_id","entity_type","scope","key")
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_type" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"key" text NOT NULL,
	"project_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ts_chunk" (
	"series" integer NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"n" integer NOT NULL,
	"nums" integer NOT NULL,
	"wholes" integer NOT NULL,
	"vmin" double precision,
	"vmax" double precision,
	"vsum" double precision,
	"off" integer[] NOT NULL,
	"num" double precision[],
	"rest" text[],
	CONSTRAINT "ts_chunk_series_ts_pk" PRIMARY KEY("series","ts")
);
--> statement-breakpoint
CREATE TABLE "ts_latest" (
	"series" integer PRIMARY KEY NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"num" double precision,
	"whole" bigint,
	"flag" boolean,
	"txt" text,
	"doc" text
) WITH (fillfactor = 70);
--> statement-breakpoint
-- Points in partitions by day. Which kind of them depends on what the server is: with Timescale its own, otherwise PostgreSQL's; with Citus the latter, spread by series.
DO $$
DECLARE
	columns text := '"series" integer NOT NULL, "ts" timestamp with time zone NOT NULL, "num" double precision, "whole" bigint, "flag" boolean, "txt" text, "doc" text,
		CONSTRAINT "ts_point_series_ts_pk" PRIMARY KEY("series","ts")';
BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'timescaledb') THEN
		EXECUTE format('CREATE TABLE "ts_point" (%s)', columns);
		EXECUTE $sql$SELECT create_hypertable('ts_point', 'ts', chunk_time_interval => interval '1 day', create_default_indexes => false)$sql$;
	ELSE
		EXECUTE format('CREATE TABLE "ts_point" (%s) PARTITION BY RANGE ("ts")', columns);
		IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
			EXECUTE $sql$SELECT create_distributed_table('ts_point', 'series')$sql$;
			EXECUTE $sql$SELECT create_distributed_table('ts_chunk', 'series', colocate_with => 'ts_point')$sql$;
			EXECUTE $sql$SELECT create_distributed_table('ts_latest', 'series', colocate_with => 'ts_point')$sql$;
			EXECUTE $sql$SELECT create_reference_table('series')$sql$;
		END IF;
		-- Late points, and those of days without a partition of their own.
		CREATE TABLE "ts_point_other" PARTITION OF "ts_point" DEFAULT;
	END IF;
END
$$;
--> statement-breakpoint
CREATE TABLE "ts_retention" (
	"project_id" uuid NOT NULL,
	"key" text NOT NULL,
	"days" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ts_retention_project_id_key_pk" PRIMARY KEY("project_id","key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "series_of_entity" ON "series" USING btree ("entity_id","entity_type","key");--> statement-breakpoint
CREATE INDEX "series_of_project" ON "series" USING btree ("project_id","key");

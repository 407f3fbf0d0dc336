CREATE TABLE "model_field" (
	"version" integer NOT NULL,
	"index" integer NOT NULL,
	"set_name" text NOT NULL,
	"name" text NOT NULL,
	"unit" text,
	"element_count" integer NOT NULL,
	CONSTRAINT "model_field_version_index_pk" PRIMARY KEY("version","index")
);
--> statement-breakpoint
CREATE TABLE "model_piece" (
	"version" integer NOT NULL,
	"piece" integer NOT NULL,
	"elements" "bytea" NOT NULL,
	CONSTRAINT "model_piece_version_piece_pk" PRIMARY KEY("version","piece")
);
--> statement-breakpoint
-- Versions from before: counted once here, by conversions from now on. Their frequent pieces come with their next conversion; until then the dictionary answers.
INSERT INTO "model_field" ("version", "index", "set_name", "name", "unit", "element_count")
SELECT "version", row_number() OVER (PARTITION BY "version" ORDER BY "set_name", "name", "unit") - 1, "set_name", "name", "unit", count(DISTINCT "rank")
FROM "model_value", unnest("ranks") AS "rank" WHERE "field" = 'property' GROUP BY "version", "set_name", "name", "unit";
--> statement-breakpoint
DROP INDEX "model_value_shared";

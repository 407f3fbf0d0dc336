CREATE TABLE "document_content" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_passage" (
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"unit" text,
	"place" integer NOT NULL,
	"place_name" text,
	"body" text NOT NULL,
	"terms" "tsvector" NOT NULL,
	CONSTRAINT "document_passage_document_id_number_pk" PRIMARY KEY("document_id","number")
);
--> statement-breakpoint
CREATE INDEX "document_content_project" ON "document_content" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "document_content_waiting" ON "document_content" USING btree ("project_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "document_passage_terms" ON "document_passage" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
-- What was uploaded before is read, too: a look every few minutes queues whatever waits.
INSERT INTO "document_content" ("document_id", "project_id", "version", "state")
SELECT "id", "project_id", "version_count", 'waiting' FROM "document"
 WHERE NOT "is_folder" AND "version_count" > 0
   AND lower("name") ~ '\.(pdf|docx|xlsx|pptx|csv|txt|md|json|xml|yaml|yml|log|ini|html|css|js|ts|py|sql)$';

CREATE TABLE "device_rpc" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"request_no" integer GENERATED ALWAYS AS IDENTITY (sequence name "device_rpc_request_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1 CYCLE),
	"is_one_way" boolean NOT NULL,
	"is_persistent" boolean NOT NULL,
	"method" text NOT NULL,
	"params" text NOT NULL,
	"retries" integer NOT NULL,
	"unconfirmed" integer DEFAULT 0 NOT NULL,
	"additional_info" text,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"response" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "device_rpc_number" ON "device_rpc" USING btree ("device_id","request_no");--> statement-breakpoint
CREATE INDEX "device_rpc_newest" ON "device_rpc" USING btree ("device_id","created_at","id");--> statement-breakpoint
CREATE INDEX "device_rpc_expiry" ON "device_rpc" USING btree ("expires_at");
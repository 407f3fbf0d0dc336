CREATE TABLE "device_claim" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries_left" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_provisioning" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"provision_key" text NOT NULL,
	"secret_hash" text NOT NULL,
	"device_type" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "device_provisioning_key" ON "device_provisioning" USING btree ("provision_key");
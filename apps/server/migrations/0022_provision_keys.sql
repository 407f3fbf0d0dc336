-- A project may have several keys; the one that it had keeps working under the name of its device type.
ALTER TABLE "device_provisioning" DROP CONSTRAINT "device_provisioning_pkey";--> statement-breakpoint
ALTER TABLE "device_provisioning" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "device_provisioning" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "device_provisioning" ADD COLUMN "name" text;--> statement-breakpoint
UPDATE "device_provisioning" SET "name" = coalesce("device_type", 'default');--> statement-breakpoint
ALTER TABLE "device_provisioning" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "device_provisioning" ADD COLUMN "used_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "device_provisioning" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "device_provisioning" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "device_provisioning_name" ON "device_provisioning" USING btree ("project_id","name");

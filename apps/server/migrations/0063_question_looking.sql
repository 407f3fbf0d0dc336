CREATE TABLE "question_looking" (
	"question_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"is_writing" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_looking_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "question_looking_user" ON "question_looking" USING btree ("user_id","seen_at");
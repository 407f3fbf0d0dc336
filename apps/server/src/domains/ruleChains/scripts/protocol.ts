import type { ScriptLanguage, ScriptType } from '@twinscape/contract/ruleChains';

/** A script of a node. Two that are equal are one in the machine. */
export type RuleScript = {
  readonly language: ScriptLanguage;
  readonly type: ScriptType;
  /** The body of a function, as people write it. */
  readonly source: string;
  /** What its arguments are called; message, metadata and type where nothing else is said. */
  readonly argumentNames: readonly string[];
};

/** What a script is run on: JSON or a text, metadata as JSON, the type. */
export type ScriptInput = {
  readonly data: string;
  /** The data is JSON; else the script gets it as a text. */
  readonly isJson: boolean;
  /** A JSON object of texts. */
  readonly metadata: string;
  readonly type: string;
};

/** What became of one run; `line` is the line of the script, from 1, where it is known. */
export type ScriptFailure = { readonly error: string; readonly line?: number | undefined };
/** The answer of a run as JSON. */
export type ScriptAnswer = { readonly json: string } | ScriptFailure;

export type ToScripts = {
  readonly job: number;
  readonly script: RuleScript;
  readonly inputs: readonly ScriptInput[];
};
/** That it is ready, or what became of a job. */
export type FromScripts = 'ready' | { readonly job: number; readonly answers: readonly ScriptAnswer[] };

/** Scripts with the same key are the same. */
export const toScriptKey = ({ language, type, argumentNames, source }: RuleScript): string =>
  `${language} ${type} ${argumentNames.join(',')}\n${source}`;

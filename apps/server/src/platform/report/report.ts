import type { Language } from '@twinscape/contract';

/** A label and its value, two beside each other. */
export type ReportFact = { readonly label: string; readonly value: string; readonly isAlarming?: boolean };

/** What stands in a report, one below the other. */
export type ReportBlock =
  /** Begins a section: it stands in the contents, in the outline of the PDF, and not at the foot of a page. */
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly ReportFact[] }
  /** Paragraphs are lines; `isSoft`: in smaller, fainter letters. */
  | { readonly kind: 'text'; readonly text: string; readonly isSoft?: boolean }
  /** A small heading within a section. */
  | { readonly kind: 'caption'; readonly text: string }
  /** Two beside each other, by the names of their files. */
  | { readonly kind: 'pictures'; readonly pictures: readonly { readonly name: string; readonly caption: string }[] }
  /** `widths`: parts of the page's width. The titles stand again on each page. */
  | {
      readonly kind: 'table';
      readonly titles: readonly string[];
      readonly widths: readonly number[];
      readonly rows: readonly (readonly string[])[];
    };

/** What is written besides the pictures, which travel beside it. */
export type ReportContent = {
  readonly language: Language;
  readonly title: string;
  /** Below the title: the project, who made it and when. */
  readonly lines: readonly string[];
  readonly facts: readonly ReportFact[];
  readonly author: string;
  readonly blocks: readonly ReportBlock[];
};

/** A package that somebody uploaded, read and checked, and what of it is run. */
export type PackageProgram = {
  /** Texts by their paths within the package. */
  readonly files: Readonly<Record<string, string>>;
  readonly className: string;
  readonly classPath: string;
  readonly configPath: string;
};

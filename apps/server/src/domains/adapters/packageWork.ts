import { defineSandboxWork } from '../../platform/sandbox/index.ts';

const MEBIBYTE = 1024 ** 2;

/** Bytes of a package as it is uploaded, of all its files, and of the texts that are kept; and how many files. */
export const PACKAGE_LIMITS = { bytes: 4 * MEBIBYTE, unpacked: 16 * MEBIBYTE, kept: MEBIBYTE, files: 500 } as const;

/** What is kept of a package: its programs and configurations, and what its manifest says. */
export type ReadPackage = {
  readonly files: Readonly<Record<string, string>>;
  readonly manifest: {
    readonly name?: string | undefined;
    readonly className?: string | undefined;
    readonly classPath?: string | undefined;
    readonly configPath?: string | undefined;
  };
};

export const adapterPackageWork = defineSandboxWork<Record<never, never>, ReadPackage>('adapter.package', {
  inputBytes: PACKAGE_LIMITS.bytes,
  memoryBytes: 512 * MEBIBYTE,
  timeMs: 30_000,
  cpuMs: 15_000,
  outputBytes: 4 * MEBIBYTE,
});

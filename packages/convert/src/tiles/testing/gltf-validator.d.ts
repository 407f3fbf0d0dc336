declare module 'gltf-validator' {
  type Issue = {
    readonly code: string;
    readonly message: string;
    readonly severity: 0 | 1 | 2 | 3;
    readonly pointer?: string;
  };
  /**
   * Checks a glTF or GLB against the specification of the Khronos Group. Severities: error, warning, information, hint.
   */
  export function validateBytes(
    bytes: Uint8Array,
    options?: { readonly maxIssues?: number; readonly ignoredIssues?: readonly string[] },
  ): Promise<{ readonly issues: { readonly numErrors: number; readonly messages: readonly Issue[] } }>;
}

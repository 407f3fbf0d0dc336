export { sandboxEnvironment } from './childEnvironment.ts';
export {
  defineSandboxWork,
  handleSandboxWork,
  type PartialResults,
  SandboxFailed,
} from './define.ts';
export { Sandbox, type SandboxSettings } from './sandbox.ts';
export type { WorkInput } from './sandboxProcess.ts';

export {
  defineSandboxWork,
  handleSandboxWork,
  type PartialResults,
  SandboxFailed,
  type SandboxFailure,
  type SandboxWork,
} from './define.ts';
export { FairQueue } from './fairQueue.ts';
export { Sandbox, type SandboxJob, type SandboxSettings } from './sandbox.ts';
export type { WorkInput } from './sandboxProcess.ts';

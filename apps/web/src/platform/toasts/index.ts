export { dismissToast, showToast, type ToastKind, type ToastMessage, useToasts } from './toasts.ts';

export { dismissToast, showToast, type ToastMessage, useToasts } from './toasts.ts';

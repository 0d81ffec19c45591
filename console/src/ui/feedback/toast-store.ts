import type { ReactNode } from 'react';
import { createClientStore } from '../client-store.ts';

export interface ToastAction {
  text: string;
  act: () => void;
}

export interface ToastContent {
  tone: 'ok' | 'bad' | 'info';
  title: string;
  text?: string;
  /** A link to the subject of the toast. */
  link?: ReactNode;
  /** A toast with an action stays until it is closed. */
  action?: ToastAction;
}

export interface ShownToast extends ToastContent {
  id: number;
}

export const toastMs = 6_000;

export const toastStore = createClientStore<readonly ShownToast[]>([]);
let nextId = 1;

/** Shows the result of an action. Field errors are shown at the field, never in a toast. */
export function showToast(content: ToastContent): number {
  const id = nextId++;
  // At most three toasts; the oldest is removed.
  toastStore.set([...toastStore.read().slice(-2), { ...content, id }]);
  return id;
}

export function closeToast(id: number): void {
  toastStore.set(toastStore.read().filter((toast) => toast.id !== id));
}

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
  /** The way to what it is about. */
  link?: ReactNode;
  /** A toast that offers something stays until it is closed. */
  action?: ToastAction;
}

export interface ShownToast extends ToastContent {
  id: number;
}

export const toastMs = 6_000;

export const toastStore = createClientStore<readonly ShownToast[]>([]);
let nextId = 1;

/** The result of an action. A failed field is never a toast: its sentence stands beside the field. */
export function showToast(content: ToastContent): number {
  const id = nextId++;
  // Three are as many as one can take in; the oldest gives way.
  toastStore.set([...toastStore.read().slice(-2), { ...content, id }]);
  return id;
}

export function closeToast(id: number): void {
  toastStore.set(toastStore.read().filter((toast) => toast.id !== id));
}

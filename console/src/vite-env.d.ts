/// <reference types="vite/client" />

/** The Lingui plugin compiles a catalogue to a module of ids and texts, or parts for plurals and placeholders. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

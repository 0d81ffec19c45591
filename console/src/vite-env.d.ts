/// <reference types="vite/client" />

/** The Lingui plugin compiles a catalogue to a module: ids to text, or to parts where there is a plural or a value. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

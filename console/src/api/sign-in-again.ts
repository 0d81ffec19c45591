import { loadWords } from '../shell/language.ts';

/** The question of an ended session, with its words; fetched when a session ends. */
export async function signInAgainDialog() {
  const [{ SignInAgainDialog }] = await Promise.all([import('./SignInAgainDialog.tsx'), loadWords('api')]);
  return SignInAgainDialog;
}

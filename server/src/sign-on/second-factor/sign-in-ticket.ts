import { createHmac, timingSafeEqual } from 'node:crypto';

/** The state of a sign-in between two pages. */
export interface SignInTicket {
  subject: string;
  /** The email as typed, for which attempts are counted. */
  account: string;
  /** The password that was entered (`passwordProof`). Absent for sample people, whose password does not change. */
  proof?: string;
  /** Proven so far: only the password, or also a second factor that was just set up. */
  proven: 'password' | 'both';
}

const validMs = 10 * 60_000;

/** Signs the state for one sign-in, so that it can wait in the page's form. */
export function writeTicket(key: string, uid: string, ticket: SignInTicket, at: Date): string {
  const content = Buffer.from(JSON.stringify({ ...ticket, until: at.getTime() + validMs })).toString('base64url');
  return `${content}.${sign(key, uid, content).toString('base64url')}`;
}

/** Returns undefined for a forged or expired ticket, and for one of another sign-in. */
export function readTicket(key: string, uid: string, text: string, at: Date): SignInTicket | undefined {
  const [content = '', signature = ''] = text.split('.');
  const right = sign(key, uid, content);
  const shown = Buffer.from(signature, 'base64url');
  if (shown.length !== right.length || !timingSafeEqual(shown, right)) return undefined;
  const ticket = JSON.parse(Buffer.from(content, 'base64url').toString()) as SignInTicket & { until: number }; // signed by us
  return ticket.until > at.getTime() ? ticket : undefined;
}

function sign(key: string, uid: string, content: string): Buffer {
  return createHmac('sha256', key).update(`sign-in ticket ${uid} ${content}`).digest();
}

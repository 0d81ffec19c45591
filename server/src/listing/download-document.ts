import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { downloadDocument as endpoint } from '@lensdock/contract/listing/listing.endpoints.ts';
import type { Call } from '../kernel/http/call.ts';
import type { FileAnswer } from '../kernel/http/serve.ts';
import { answerFile } from '../kernel/http/signed-link.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { documentKey } from './document-key.ts';
import { selectDocument } from './listing.store.ts';

/** A document under the name it has in the listing: for the people of its company, and for operators who review it. */
export async function downloadDocument(services: AppServices, call: Call<typeof endpoint>): Promise<FileAnswer> {
  const { code, documentCode } = call.params;
  const known = isCode(code) && isCode(documentCode);
  const document = known ? await selectDocument(services.database, code, documentCode) : undefined;
  const { role, companyId } = call.actor;
  const mayRead = role === 'operator' || (role === 'developer' && companyId === document?.companyId);
  if (!document || !mayRead) throw new Problem('not-found');
  const name = document.displayName ?? document.fileName;
  const fileName = /\.pdf$/i.test(name) ? name : `${name}.pdf`;
  return answerFile(services, call, { key: documentKey(documentCode), fileName, mediaType: 'application/pdf' });
}

import type { IncomingMessage } from 'node:http';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type FormPart, type FormRules, readForm, textOf } from '../../kernel/http/body/read-form.ts';
import { fileNameOfPart } from '../../kernel/http/files/plain-file-name.ts';
import { displaySize } from '../../kernel/text/display-size.ts';

/** The package in a form, as it arrives. */
export interface PackagePart {
  fileName: string;
  /** Whether a field before the package acknowledges the export regulations; later fields are not read in time. */
  exportAcknowledged: boolean;
  content: AsyncIterable<Uint8Array>;
}

const acknowledgement = 'exportRegulationAcknowledged';

/**
 * Passes the part `apk` of a form to `take`, which reads it to its end or throws. The content only ends with the form,
 * so that nothing is kept of an incomplete form or one with a second package.
 */
export async function readPackageForm<Result>(
  request: IncomingMessage,
  maximumBytes: number,
  take: (part: PackagePart) => Promise<Result>,
): Promise<Result> {
  const form = readForm(request, packageRules(maximumBytes));
  let exportAcknowledged = false;
  for await (const part of form) {
    if (part.name !== 'apk') exportAcknowledged = (await textOf(part)) === 'true';
    else {
      const fileName = fileNameOfPart(part.fileName, 'app.apk');
      return await take({ fileName, exportAcknowledged, content: untilFormEnds(part, form) });
    }
  }
  throw new Problem('apk-part-missing');
}

function packageRules(maximumBytes: number): FormRules {
  return {
    [acknowledgement]: { kind: 'text', maximumBytes: 1000, maximumCount: 1 },
    apk: {
      kind: 'file',
      maximumBytes,
      tooLarge: (finding) => new Problem('apk-too-large', finding, { limit: displaySize(maximumBytes) }),
      maximumCount: 1,
      tooMany: (finding) => new Problem('apk-parts-many', finding),
    },
  };
}

async function* untilFormEnds(part: FormPart, form: AsyncGenerator<FormPart>): AsyncGenerator<Uint8Array> {
  yield* part.content;
  let next = await form.next();
  while (!next.done) next = await form.next();
}

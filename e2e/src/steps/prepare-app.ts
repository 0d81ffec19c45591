import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { iconFile } from './sample-files.ts';

type Sender = 'ada' | 'eve';

/** A server in this process, or another one with its address and tokens. */
export interface ApiTarget {
  address: string;
  services: { signOn: { issueSampleToken?: ((name: Sender) => Promise<string>) | undefined } };
}

/** Calls the API with a bearer token and fails if the call is rejected. */
export async function callApi(product: ApiTarget, as: Sender, method: string, path: string, body?: object | FormData) {
  const token = await product.services.signOn.issueSampleToken?.(as);
  const isForm = body instanceof FormData;
  const answer = await fetch(`${product.address}/api/devcon${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? {} : JSON.parse(text);
}

async function fileForm(field: string, path: string, before: Readonly<Record<string, string>> = {}): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(before)) form.append(name, value);
  form.append(field, new Blob([new Uint8Array(await readFile(path))]), basename(path));
  return form;
}

/** Uploads a package and saves the version, which submits it if the app is published. */
export async function addVersion(product: ApiTarget, as: Sender, code: string, apk: string): Promise<void> {
  const form = await fileForm('apk', apk, { exportRegulationAcknowledged: 'true' });
  const { appVersionCode } = await callApi(product, as, 'POST', `/products/${code}/app-versions`, form);
  await callApi(product, as, 'POST', `/products/${code}/app-versions/${appVersionCode}`, {});
}

export interface Preparation {
  as: Sender;
  name: string;
  apk: string;
  licence: object;
  availability: object;
}

/** Creates a draft that is ready for release through the API and returns its code. */
export async function prepareApp(product: ApiTarget, given: Preparation): Promise<string> {
  const { as, name, apk, licence, availability } = given;
  const { code } = await callApi(product, as, 'POST', '/products', { name });
  const { persistedImages } = await callApi(
    product,
    as,
    'POST',
    `/store-contents/${code}/icon`,
    await fileForm('icon', iconFile),
  );
  await callApi(product, as, 'POST', `/products/${code}/store-contents/app`, {
    summaryByIsocode: { en: 'Opens the gate for known vehicles.' },
    descriptionByIsocode: { en: '<p>Reads number plates at gates.</p>' },
    icon: { qualifier: persistedImages[0].qualifier },
    privacyPolicyUrl: 'https://northlight.example/privacy',
    termsOfUseUrl: 'https://northlight.example/terms',
    emailAddress: 'support@northlight.example',
  });
  await addVersion(product, as, code, apk);
  await callApi(product, as, 'POST', `/products/${code}/prices`, { licences: [licence] });
  await callApi(product, as, 'POST', `/products/${code}/app-availability`, availability);
  return code;
}

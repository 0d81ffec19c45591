import { saveCompany } from '@lensdock/contract/company/company.endpoints.ts';
import { meridian, northlight, type SampleCompany } from '../../kernel/identity/sample-people.ts';
import type { TestServer } from '../../testing/test-server.ts';

let city = 0;

/** Changes a company as an operator, which sends one email to each of its people. */
async function mailsAbout(server: TestServer, company: SampleCompany): Promise<void> {
  const { id, name, country, vatId, manualAppApproval } = company;
  const { status } = await server.call(saveCompany, {
    as: 'olga',
    params: { companyId: id },
    body: {
      companyName: name,
      street: null,
      postcode: null,
      city: `City ${++city}`,
      country,
      approved: true,
      allowedToSell: true,
      vatId,
      manualAppApproval,
    },
  });
  if (status !== 200) throw new Error(`saving the company failed: ${status}`);
}

/** One email, to Eve. */
export const mailEve = (server: TestServer) => mailsAbout(server, meridian);

/** Two emails, to Ada and Ben. */
export const mailAdaAndBen = (server: TestServer) => mailsAbout(server, northlight);

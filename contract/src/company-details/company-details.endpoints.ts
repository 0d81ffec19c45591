import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './company-details.routes.ts';
import {
  changeDecisionBody,
  companyChange,
  companyDetails,
  companyDetailsBody,
  companyMessage,
  companyMessageBody,
  companyNote,
} from './company-details.schemas.ts';
import { changeStates } from './company-details.ts';

const feature = 'company-details';
const ofCompany = z.object({ companyId: z.string() });
const ofChange = z.object({ changeId: z.string() });
const messages = z.object({ messages: z.array(companyMessage) });
const notes = z.object({ notes: z.array(companyNote) });

export const readCompanyDetails = endpoint(routes.readCompanyDetails, {
  name: 'read-company-details',
  token: 'none',
  summary: 'Returns the details of the company and the change that waits for the store.',
  feature,
  reply: companyDetails,
});

export const saveCompanyDetails = endpoint(routes.saveCompanyDetails, {
  name: 'save-company-details',
  token: 'none',
  summary:
    'Saves the details of the company. Street, postcode and city take effect at once; a new name, country, VAT number or register number waits for the store and replaces an earlier waiting change.',
  feature,
  body: companyDetailsBody,
  reply: companyDetails,
  notices: ['company-change-requested'],
});

export const withdrawCompanyChange = endpoint(routes.withdrawCompanyChange, {
  name: 'withdraw-company-change',
  token: 'none',
  summary: 'Withdraws the change of the company’s details that waits for the store.',
  feature,
  params: ofChange,
  problems: ['company-change-decided'],
});

export const readStoreMessages = endpoint(routes.readStoreMessages, {
  name: 'read-store-messages',
  token: 'none',
  summary: 'Returns the latest messages between the company and the store, oldest first.',
  feature,
  reply: messages,
});

export const writeToStore = endpoint(routes.writeToStore, {
  name: 'write-to-store',
  token: 'none',
  summary: 'Writes to the store. Its seller managers are notified.',
  feature,
  body: companyMessageBody,
  reply: messages,
  status: 201,
  problems: ['too-many-company-messages'],
  notices: ['company-wrote'],
});

export const listCompanyChanges = endpoint(routes.listCompanyChanges, {
  name: 'list-company-changes',
  summary:
    'Lists changes of company details that companies requested, 50 per page: waiting ones from the oldest, others from the newest.',
  feature,
  query: z.object({
    /** `waiting` by default. */
    state: z.optional(z.enum(changeStates)),
    company: z.optional(z.uuid()),
    after: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  }),
  reply: z.object({ changes: z.array(companyChange), next: z.nullable(z.string()) }),
});

export const decideCompanyChange = endpoint(routes.decideCompanyChange, {
  name: 'decide-company-change',
  summary: 'Approves a change of company details, which takes effect at once, or declines it with a reason.',
  feature,
  params: ofChange,
  body: changeDecisionBody,
  reply: companyChange,
  problems: ['company-change-decided'],
  notices: ['company-change-approved', 'company-change-declined'],
});

export const readCompanyMessages = endpoint(routes.readCompanyMessages, {
  name: 'read-company-messages',
  summary: 'Returns the latest messages between a company and the store, oldest first.',
  feature,
  params: ofCompany,
  reply: messages,
});

export const writeToCompany = endpoint(routes.writeToCompany, {
  name: 'write-to-company',
  summary: 'Writes to a company. Its owners and finance people are notified.',
  feature,
  params: ofCompany,
  body: companyMessageBody,
  reply: messages,
  status: 201,
  notices: ['store-wrote'],
});

export const listCompanyNotes = endpoint(routes.listCompanyNotes, {
  name: 'list-company-notes',
  summary: 'Lists the notes of operators about a company, oldest first.',
  feature,
  params: ofCompany,
  reply: notes,
});

export const addCompanyNote = endpoint(routes.addCompanyNote, {
  name: 'add-company-note',
  summary: 'Writes an operator note about a company. Companies never see it.',
  feature,
  params: ofCompany,
  body: companyMessageBody,
  reply: notes,
  status: 201,
});

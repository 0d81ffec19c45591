import {
  addCompanyNote,
  listCompanyNotes,
  readCompanyMessages,
  writeToCompany,
} from '@lensdock/contract/company-details/company-details.routes.ts';
import { downloadCompanyInvoice, listCompanyInvoices } from '@lensdock/contract/invoices/invoices.routes.ts';
import { readCompanyMoney } from '@lensdock/contract/payouts/payouts.routes.ts';
import { listCompanySubmissions } from '@lensdock/contract/publications/publications.routes.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { fileLink } from '../../api/file-link.ts';
import { currentLanguage } from '../../i18n/language.ts';

const pageOf = (after: string) => (after ? { after } : {});

/** The submissions of all apps of a company, newest first. */
export function useCompanySubmissions(companyId: string) {
  return useInfiniteQuery({
    queryKey: ['company', companyId, 'submissions', currentLanguage()],
    queryFn: async ({ pageParam, signal }) =>
      (await call(listCompanySubmissions, { params: { companyId }, query: pageOf(pageParam), signal })).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** The pending amounts and payouts of a company. */
export function useCompanyMoney(companyId: string) {
  return useQuery({
    queryKey: ['company', companyId, 'money'],
    queryFn: async ({ signal }) => (await call(readCompanyMoney, { params: { companyId }, signal })).data,
  });
}

/** The invoices and credit notes of a company, newest first. */
export function useCompanyInvoices(companyId: string) {
  return useInfiniteQuery({
    queryKey: ['company', companyId, 'invoices'],
    queryFn: async ({ pageParam, signal }) =>
      (await call(listCompanyInvoices, { params: { companyId }, query: pageOf(pageParam), signal })).data,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function invoiceLink(companyId: string, invoiceId: string): Promise<string> {
  return fileLink(downloadCompanyInvoice, { companyId, invoiceId }, {});
}

const messagesKey = (companyId: string) => ['company', companyId, 'messages'] as const;

export function useCompanyMessages(companyId: string) {
  return useQuery({
    queryKey: messagesKey(companyId),
    queryFn: async ({ signal }) => (await call(readCompanyMessages, { params: { companyId }, signal })).data,
  });
}

export function useWriteToCompany(companyId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) => (await call(writeToCompany, { params: { companyId }, body: { text } })).data,
    onSuccess: (messages) => queries.setQueryData(messagesKey(companyId), messages),
  });
}

const notesKey = (companyId: string) => ['company', companyId, 'notes'] as const;

export function useCompanyNotes(companyId: string) {
  return useQuery({
    queryKey: notesKey(companyId),
    queryFn: async ({ signal }) => (await call(listCompanyNotes, { params: { companyId }, signal })).data,
  });
}

export function useAddCompanyNote(companyId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) => (await call(addCompanyNote, { params: { companyId }, body: { text } })).data,
    onSuccess: (notes) => queries.setQueryData(notesKey(companyId), notes),
  });
}

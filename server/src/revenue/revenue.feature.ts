import type { Feature } from '../kernel/http/feature.ts';
import { bindRevenue } from './revenue.http.ts';

export const revenueFeature = {
  bind: [bindRevenue],
  navigation: [
    {
      id: 'revenue',
      group: 'SIDEBAR',
      for: ['developer'],
      may: 'revenue:read',
      order: 20,
      text: { en: 'Revenue', de: 'Umsatz' },
      url: '/revenue',
      icon: 'revenue',
    },
    {
      id: 'orders',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'orders:read',
      order: 35,
      section: 'money',
      text: { en: 'Orders', de: 'Bestellungen' },
      url: '/orders',
      icon: 'revenue',
    },
  ],
} satisfies Feature;

import type { ListingBody } from '@lensdock/contract/listing/listing.ts';

type Links = Pick<
  ListingBody,
  'emailAddress' | 'privacyPolicyUrl' | 'termsOfUseUrl' | 'supportPhoneNumber' | 'productWebsiteUrl' | 'supportPageUrl'
>;

/** Northlight's support pages of a product. */
export function northlightLinks(product: string): Links {
  return {
    emailAddress: 'support@northlight.example',
    privacyPolicyUrl: 'https://northlight.example/datenschutz',
    termsOfUseUrl: 'https://northlight.example/nutzungsbedingungen',
    supportPhoneNumber: '+49 761 5550 140',
    productWebsiteUrl: `https://northlight.example/${product}`,
    supportPageUrl: `https://northlight.example/${product}/hilfe`,
  };
}

/** Meridian's support pages of a product. */
export function meridianLinks(product: string): Links {
  return {
    emailAddress: 'help@meridian.example',
    privacyPolicyUrl: 'https://meridian.example/privacy',
    termsOfUseUrl: 'https://meridian.example/terms',
    supportPhoneNumber: '+44 117 496 0133',
    productWebsiteUrl: `https://meridian.example/${product}`,
    supportPageUrl: null,
  };
}

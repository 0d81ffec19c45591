import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';

/** The calls of the specification with the members of their replies; `[]` marks the members of each entry. */
const calls: readonly [call: string, answer?: Record<string, string>][] = [
  [
    'GET /my-account',
    {
      '': `defaultLanguage userName currencySymbols moduleConfig currentCurrency supportUrl userCompanyId companyApproved
        currentCountry payoutAccountValidated allowedToSell developerPortalUrl manualAppApprovalEnabled`,
      moduleConfig: 'MINIMUM_COMMISSION_FEE SUBSCRIPTION_PRICE_UPDATES',
      currentCountry: 'isocode name canBuy',
    },
  ],
  [
    'GET /my-account/payout',
    {
      'card.pendingPayout': 'amount date paymentProvider',
      'card.completedPayouts[].amount': 'symbol value',
      'bank.pendingPayout[]': 'amount date paymentProvider',
      'bank.completedPayouts[]': 'amount date paymentProvider',
    },
  ],
  [
    'GET /my-account/payout/onboarding/bank',
    {
      '': `active companyCountry companyName contactEmail companyCurrency progressStatus status verificationStatus
        allowedPayoutMethod bankAccountType payoutMethod accountStatus sellerAccountStatus`,
    },
  ],
  ['POST /my-account/payout/onboarding/bank'],
  ['GET /navigation-items', { 'navigationItems[]': 'id url type group text description target icon index entryPage' }],
  [
    'GET /products',
    {
      '': 'productContainers appNameLimit',
      'productContainers[]': `code name url iconUrl versionName updated appApprovalStatus displayApprovalStatus
        latestVersionApprovalStatus deletable enabledInStore appEditable averageRating`,
    },
  ],
  ['POST /products', { '': 'code' }],
  ['DELETE /products/:id'],
  ['POST /products/:id/release'],
  [
    'POST /products/:id/reset_to_draft',
    {
      '': `productContainerCode name draft approved appEditable appIconUrl appShopUrl appApprovalStatus
        latestVersionApprovalStatus enabledInStoreSidebarFlag disabledStoreLinkHint isDisabledByWorkflowState
        releasabilityState`,
      releasabilityState: 'publicListingReleasable apkReleasable pricingReleasable availabilityReleasable',
    },
  ],
  [
    'GET /products/:id/store-contents',
    {
      '': `productContainerCode nameByIsocode summaryByIsocode descriptionByIsocode industries useCases icon screenshots
        documentationFiles emailAddress privacyPolicyUrl termsOfUseUrl supportPhoneNumber productWebsiteUrl
        supportPageUrl videoUrl videoStatus appEditable appApprovalStatus draft appIntegrations eula fieldLengths`,
      'industries[]': 'id name index',
      'useCases[]': 'id name index',
      'screenshots[]': 'url qualifier',
      'documentationFiles[]': 'code url displayName size',
      'appIntegrations[]': 'code name description status type documentation',
      'appIntegrations[].documentation': 'displayName url size code',
      eula: 'type customUrl standardEulaAppendix',
      fieldLengths: 'name summary description screenshotsUploadLimit documentsUploadLimit',
    },
  ],
  ['POST /products/:id/store-contents/app'],
  ['POST /products/:id/store-contents/draft'],
  ['POST /store-contents/:code/pdfs', { '': 'persistedDocuments' }],
  ['POST /store-contents/:code/screenshots'],
  ['POST /store-contents/:code/icon'],
  ['GET /industries'],
  ['GET /use-cases'],
  ['GET /company-sizes'],
  [
    'GET /products/:id/prices',
    {
      '': `supportedCurrencies developerCurrency approved draft proposed productContainerCode
        minimumCommissionWarningPrices licences`,
      'licences[]': `code type editable enabled specifiedPrice convertedPrices existingPrices currentlyActivePrices
        nextPriceUpdate`,
      'licences[].type': 'code',
    },
  ],
  ['POST /products/:id/prices', { '': 'licences' }],
  ['GET /util/price-conversion'],
  ['GET /products/:id/discounts', { 'discounts[]': 'pk minQuantity discount appCode' }],
  ['POST /products/:id/discounts'],
  ['PUT /products/:id/discounts/:discountId'],
  ['DELETE /products/:id/discounts/:discountId'],
  [
    'GET /products/:id/app-availability',
    {
      '': 'productContainerCode storeAvailabilityMode countries proposed draft newCountryAddingAllowed permittedBuyers',
      'countries[]': 'isocode name canBuy currencyIsoCode sepaEnabled selected',
      'permittedBuyers[]': 'companyId companyName country',
      'permittedBuyers[].country': 'name currencyIsoCode',
    },
  ],
  ['POST /products/:id/app-availability'],
  ['GET /permitted-companies/:id', { '': 'companyId companyName country' }],
  [
    'GET /products/:id/app-versions',
    {
      '': 'name appApprovalStatus appEditable apkMaxDisplaySize versions',
      'versions[]': 'code versionName approvalStatus lastModified',
    },
  ],
  ['POST /products/:id/app-versions', { '': 'appVersionCode warnings' }],
  [
    'GET /products/:id/app-versions/:appVersionCode',
    {
      '': `appVersionCode approvalStatus appApk apkMetaData changelogByIsocode fieldLengthChangelog
        exportRegulationAcknowledged saved draft warnings`,
      apkMetaData: `packageName versionName versionCode permissions declaredPermissions deviceCapabilities
        sdkAddonVersion minAndroidApiVersion debuggable`,
    },
  ],
  ['POST /products/:id/app-versions/:appVersionCode'],
  ['DELETE /products/:id/app-versions/:appVersionCode'],
  ['PUT /products/:id/app-versions/:appVersionCode/app'],
  ['PUT /products/:id/app-versions/:appVersionCode/draft'],
  ['GET /products/:id/app-versions/:appVersionCode/apk'],
  [
    'GET /revenues',
    {
      'results[]': 'orderId date customer apps totalPrice invoiceUrl invoiceId paymentStatus',
      'results[].apps[]': 'name type iconUrl',
      'results[].totalPrice': 'symbol value',
      pagination: 'pageSize currentPage numberOfPages totalNumberOfResults hasNext hasPrevious',
    },
  ],
  ['GET /orders/:orderId/self-billing-invoices'],
  [
    'GET /trial-extension-requests',
    {
      'trialExtensionRequests[]': `requestId appName appIconUrl integratorCompanyName integratorCompanyId
        integratorEmail messageToSeller extensionDuration camerasCount status creationTimestamp`,
      'trialExtensionRequests[].extensionDuration': 'years months days',
    },
  ],
  ['POST /trial-extension-requests/:requestId/confirm'],
  ['POST /trial-extension-requests/:requestId/decline'],
  [
    'GET /company-profile',
    {
      '': 'status headerData companyData aboutData contactData',
      headerData: `tagLine companySize foundedIn companyWebsite linkedInProfileUrl showFounded showCompanySize logo
        logoUrl country city`,
      'headerData.companySize': 'code value order',
      companyData: 'name friendlyName',
      aboutData: 'description',
      contactData: 'supportEmail supportPageUrl supportPhone salesEmail salesPhone',
    },
  ],
  ['POST /company-profile/header'],
  ['POST /company-profile/about'],
  ['POST /company-profile/contact'],
];

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** The members at a place of a reply, nullable or not. */
function membersAt(shape: Shape, place: string): string[] {
  let at = plain(shape);
  for (const step of place.split(/\.|(?=\[\])/).filter(Boolean))
    at = plain((step === '[]' ? at.items : at.properties?.[step]) ?? {});
  return Object.keys(at.properties ?? {});
}

function plain(shape: Shape): Shape {
  return shape.anyOf?.find(({ properties, items }) => properties ?? items) ?? shape;
}

it.each(calls)('declares %s with the specified members', (call, answer = {}) => {
  const [method, path] = call.split(' ');
  const found = endpoints.find((endpoint) => endpoint.method === method && endpoint.path === `/api/devcon${path}`);
  expect(found?.caller).toMatch(/^(developer|signed-in)$/);
  for (const [place, members] of Object.entries(answer)) {
    const shape = z.toJSONSchema(found?.reply ?? z.object({}), {
      io: 'output',
      reused: 'inline',
      unrepresentable: 'any',
    });
    // The JSON Schema of a reply is a shape.
    expect(membersAt(shape as Shape, place), `${call} ${place}`).toEqual(
      expect.arrayContaining(members.split(/\s+/).filter(Boolean)),
    );
  }
});

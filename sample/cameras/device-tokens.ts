import { importJWK, type JWK, SignJWT } from 'jose';
import type { Camera } from './camera-fleet.ts';

/** Signs tokens of cameras as their platform does, with a private JSON Web Key that has a `kid`. */
export function deviceTokens(key: JWK, audience = 'lensdock-devices'): (camera: Camera) => Promise<string> {
  const alg = key.kty === 'EC' ? 'ES256' : 'EdDSA';
  const signing = importJWK(key, alg);
  return async ({ cameraId, model, buyerCompanyId }) =>
    new SignJWT({ model: model.model, ...(buyerCompanyId !== undefined && { company_id: buyerCompanyId }) })
      .setProtectedHeader({ alg, kid: key.kid ?? '', typ: 'device+jwt' })
      .setSubject(cameraId)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('10 minutes')
      .sign(await signing);
}

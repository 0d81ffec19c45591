-- Cameras of a blocked company get the published version at most: its rollouts and early access pause.
create function package_facts(version text, version_code text, version_name text, file_name text, sha256 text,
                              size_bytes int8, meta_data jsonb)
returns jsonb language sql stable as $$
  select jsonb_build_object('version', version, 'versionCode', version_code, 'versionName', version_name,
                            'fileName', file_name, 'sha256', sha256, 'sizeBytes', size_bytes,
                            'signers', meta_data -> 'signers',
                            'minAndroidApiVersion', meta_data -> 'minAndroidApiVersion',
                            'sdkAddonVersion', meta_data -> 'sdkAddonVersion',
                            'nativeAbis', meta_data -> 'nativeAbis',
                            'deviceCapabilities', meta_data -> 'deviceCapabilities',
                            'requirements', meta_data -> 'requirements')
$$;

create or replace function packages_of_cameras(asked_names text[], known_apps text[], known_publications int[],
                                    asked_cameras bytea[], asked_camera_ids text[], asked_companies text[],
                                    asked_before_approval boolean)
returns table (place int8, "appCode" text, "isUnpublished" boolean, "isBlocked" boolean, publication int4,
               published jsonb, rolling jsonb, early jsonb, "isTracked" boolean, reported text)
-- The plan takes longer than the execution, and PostgreSQL would make a new one for each call.
language plpgsql stable set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
begin
  return query
    select asked.place, app.code, app.status = 'Unpublished', coalesce(block.apps = 'unpublish', false),
           app.publication_number,
           (select package_facts(publication.version_code, part."versionCode", part."versionName", part."fileName",
                                 part."apkSha256", part."apkSizeBytes", part."metaData")
              from shared.publication,
                   jsonb_to_record(publication.version)
                     as part ("versionCode" text, "versionName" text, "fileName" text, "apkSha256" text,
                              "apkSizeBytes" int8, "metaData" jsonb)
             where publication.app_code = app.code and publication.number = app.publication_number
               and (app.code, app.publication_number) is distinct from (asked.known_app, asked.known_publication)),
           (select package_facts(version.code, version.version_code::text, version.version_name, version.file_name,
                                 version.meta_data ->> 'sha256', version.apk_size_bytes, version.meta_data)
                   || jsonb_build_object(
                     'seed', rollout.seed, 'percent', rollout.percent, 'cameraLimit', rollout.camera_limit,
                     'admitted', coalesce((select counted.admitted from camera_admission_count counted
                                            where counted.version_code = version.code), 0),
                     'isAdmitted', exists (select from camera_admission admission
                                            where admission.version_code = version.code
                                              and admission.camera = asked.camera))
              from shared.rollout join shared.version on version.code = rollout.version_code
             where rollout.app_code = app.code and rollout.phase = 'rolling' and block.apps is null),
           (select package_facts(version.code, version.version_code::text, version.version_name, version.file_name,
                                 version.meta_data ->> 'sha256', version.apk_size_bytes, version.meta_data)
              from shared.rollout join shared.version on version.code = rollout.version_code
             where rollout.app_code = app.code and rollout.early_since is not null and block.apps is null
               and (version.status = 'Approved'
                    or asked_before_approval and app.company_id = asked.company::uuid)
               and exists (select from shared.early_access_receiver named
                            where named.app_code = app.code
                              and (named.kind = 'camera' and named.receiver = asked.camera_id
                                   or named.kind = 'company' and named.receiver = asked.company))),
           exists (select from shared.rollout where rollout.app_code = app.code and rollout.started_at is not null),
           (select camera_package.version_code from camera_package
             where camera_package.app_code = app.code and camera_package.camera = asked.camera)
      from unnest(asked_names, known_apps, known_publications, asked_cameras, asked_camera_ids, asked_companies)
             with ordinality as asked (name, known_app, known_publication, camera, camera_id, company, place)
      join shared.app on app.package_name = asked.name
      left join shared.block on block.kind = 'company' and block.id = app.company_id::text;
end
$$;

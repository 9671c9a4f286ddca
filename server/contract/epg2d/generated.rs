//! Guide chunks in memory and on the wire. Made by planus from `epg2d.fbs`; do not edit, run `npm run contract`.
pub use root::*;

const _: () = ::planus::check_version_compatibility("planus-1.3.0");

/// The root namespace
///
/// Generated from these locations:
/// * File `epg2d.fbs`
#[no_implicit_prelude]
#[allow(clippy::needless_lifetimes)]
mod root {
    /// The namespace `lucarne`
    ///
    /// Generated from these locations:
    /// * File `epg2d.fbs`
    pub mod lucarne {
        /// The namespace `lucarne.epg2d`
        ///
        /// Generated from these locations:
        /// * File `epg2d.fbs`
        pub mod epg2d {
            /// The table `Show` in the namespace `lucarne.epg2d`
            ///
            /// Generated from these locations:
            /// * Table `Show` in the file `epg2d.fbs:14`
            #[derive(
                Clone,
                Debug,
                PartialEq,
                PartialOrd,
                Eq,
                Ord,
                Hash,
                ::serde::Serialize,
                ::serde::Deserialize,
            )]
            pub struct Show {
                /// The field `id` in the table `Show`
                pub id: ::planus::alloc::string::String,
                /// The field `title` in the table `Show`
                pub title: ::planus::alloc::string::String,
                /// The field `serie_id` in the table `Show`
                pub serie_id: ::core::option::Option<::planus::alloc::string::String>,
                /// The field `start` in the table `Show`
                pub start: u32,
                /// The field `stop` in the table `Show`
                pub stop: u32,
                /// The field `age` in the table `Show`
                pub age: u8,
            }

            #[allow(clippy::derivable_impls)]
            impl ::core::default::Default for Show {
                fn default() -> Self {
                    Self {
                        id: ::core::default::Default::default(),
                        title: ::core::default::Default::default(),
                        serie_id: ::core::default::Default::default(),
                        start: 0,
                        stop: 0,
                        age: 0,
                    }
                }
            }

            impl Show {
                /// Creates a [ShowBuilder] for serializing an instance of this table.
                #[inline]
                pub fn builder() -> ShowBuilder<()> {
                    ShowBuilder(())
                }

                #[allow(clippy::too_many_arguments)]
                pub fn create(
                    builder: &mut ::planus::Builder,
                    field_id: impl ::planus::WriteAs<::planus::Offset<str>>,
                    field_title: impl ::planus::WriteAs<::planus::Offset<str>>,
                    field_serie_id: impl ::planus::WriteAsOptional<
                        ::planus::Offset<::core::primitive::str>,
                    >,
                    field_start: impl ::planus::WriteAsDefault<u32, u32>,
                    field_stop: impl ::planus::WriteAsDefault<u32, u32>,
                    field_age: impl ::planus::WriteAsDefault<u8, u8>,
                ) -> ::planus::Offset<Self> {
                    let prepared_id = field_id.prepare(builder);
                    let prepared_title = field_title.prepare(builder);
                    let prepared_serie_id = field_serie_id.prepare(builder);
                    let prepared_start = field_start.prepare(builder, &0);
                    let prepared_stop = field_stop.prepare(builder, &0);
                    let prepared_age = field_age.prepare(builder, &0);

                    let mut table_writer: ::planus::table_writer::TableWriter<16> =
                        ::core::default::Default::default();
                    table_writer.write_entry::<::planus::Offset<str>>(0);
                    table_writer.write_entry::<::planus::Offset<str>>(1);
                    if prepared_serie_id.is_some() {
                        table_writer.write_entry::<::planus::Offset<str>>(2);
                    }
                    if prepared_start.is_some() {
                        table_writer.write_entry::<u32>(3);
                    }
                    if prepared_stop.is_some() {
                        table_writer.write_entry::<u32>(4);
                    }
                    if prepared_age.is_some() {
                        table_writer.write_entry::<u8>(5);
                    }

                    unsafe {
                        table_writer.finish(builder, |object_writer| {
                            object_writer.write::<_, _, 4>(&prepared_id);
                            object_writer.write::<_, _, 4>(&prepared_title);
                            if let ::core::option::Option::Some(prepared_serie_id) =
                                prepared_serie_id
                            {
                                object_writer.write::<_, _, 4>(&prepared_serie_id);
                            }
                            if let ::core::option::Option::Some(prepared_start) = prepared_start {
                                object_writer.write::<_, _, 4>(&prepared_start);
                            }
                            if let ::core::option::Option::Some(prepared_stop) = prepared_stop {
                                object_writer.write::<_, _, 4>(&prepared_stop);
                            }
                            if let ::core::option::Option::Some(prepared_age) = prepared_age {
                                object_writer.write::<_, _, 1>(&prepared_age);
                            }
                        });
                    }
                    builder.current_offset()
                }
            }

            impl ::planus::WriteAs<::planus::Offset<Show>> for Show {
                type Prepared = ::planus::Offset<Self>;

                #[inline]
                fn prepare(&self, builder: &mut ::planus::Builder) -> ::planus::Offset<Show> {
                    ::planus::WriteAsOffset::prepare(self, builder)
                }
            }

            impl ::planus::WriteAsOptional<::planus::Offset<Show>> for Show {
                type Prepared = ::planus::Offset<Self>;

                #[inline]
                fn prepare(
                    &self,
                    builder: &mut ::planus::Builder,
                ) -> ::core::option::Option<::planus::Offset<Show>> {
                    ::core::option::Option::Some(::planus::WriteAsOffset::prepare(self, builder))
                }
            }

            impl ::planus::WriteAsOffset<Show> for Show {
                #[inline]
                fn prepare(&self, builder: &mut ::planus::Builder) -> ::planus::Offset<Show> {
                    Show::create(
                        builder,
                        &self.id,
                        &self.title,
                        &self.serie_id,
                        self.start,
                        self.stop,
                        self.age,
                    )
                }
            }

            /// Builder for serializing an instance of the [Show] type.
            ///
            /// Can be created using the [Show::builder] method.
            #[derive(Debug)]
            #[must_use]
            pub struct ShowBuilder<State>(State);

            impl ShowBuilder<()> {
                /// Setter for the [`id` field](Show#structfield.id).
                #[inline]
                #[allow(clippy::type_complexity)]
                pub fn id<T0>(self, value: T0) -> ShowBuilder<(T0,)>
                where
                    T0: ::planus::WriteAs<::planus::Offset<str>>,
                {
                    ShowBuilder((value,))
                }
            }

            impl<T0> ShowBuilder<(T0,)> {
                /// Setter for the [`title` field](Show#structfield.title).
                #[inline]
                #[allow(clippy::type_complexity)]
                pub fn title<T1>(self, value: T1) -> ShowBuilder<(T0, T1)>
                where
                    T1: ::planus::WriteAs<::planus::Offset<str>>,
                {
                    let (v0,) = self.0;
                    ShowBuilder((v0, value))
                }
            }

            impl<T0, T1> ShowBuilder<(T0, T1)> {
                /// Setter for the [`serie_id` field](Show#structfield.serie_id).
                #[inline]
                #[allow(clippy::type_complexity)]
                pub fn serie_id<T2>(self, value: T2) -> ShowBuilder<(T0, T1, T2)>
                where
                    T2: ::planus::WriteAsOptional<::planus::Offset<::core::primitive::str>>,
                {
                    let (v0, v1) = self.0;
                    ShowBuilder((v0, v1, value))
                }

                /// Sets the [`serie_id` field](Show#structfield.serie_id) to null.
                #[inline]
                #[allow(clippy::type_complexity)]
                pub fn serie_id_as_null(self) -> ShowBuilder<(T0, T1, ())> {
                    self.serie_id(())
                }
            }

            impl<T0, T1, T2> ShowBuilder<(T0, T1, T2)> {
                /// Setter for the [`start` field](Show#structfield.start).
                #[inline]
                #[allow(clippy::type_complexity)]
                pub fn start<T3>(self, value: T3) -> ShowBuilder<(T0, T1, T2, T3)>
                where
                    T3: ::planus::WriteAsDefault<u32, u32>,
                {
                    let (v0, v1, v2) = self.0;
                    ShowBuilder((v0, v1, v2, value))
                }

                /// Sets the [`start` field](Show#structfield.start) to the default value.
                #[inline]
                #[allow(clippy::type_complexity)]
                pub fn start_as_default(self) -> ShowBuilder<(T0, T1, T2, ::planus::DefaultValue)> {
                    self.start(::planus::DefaultValue)
                }
            }

            impl<T0, T1, T2, T3> ShowBuilder<(T0, T1, T2, T3)> {
                /// Setter for the [`stop` field](Show#structfield.stop).
                #[inline]
                #[allow(clippy::type_complexity)]
                pub fn stop<T4>(self, value: T4) -> ShowBuilder<(T0, T1, T2, T3, T4)>
                where
                    T4: ::planus::WriteAsDefault<u32, u32>,
                {
                    let (v0, v1, v2, v3) = self.0;
                    ShowBuilder((v0, v1, v2, v3, value))
                }

                /// Sets the [`stop` field](Show#structfield.stop) to the default value.
                #[inline]
                #[allow(clippy::type_complexity)]
                pub fn stop_as_default(
                    self,
                ) -> ShowBuilder<(T0, T1, T2, T3, ::planus::DefaultValue)> {
                    self.stop(::planus::DefaultValue)
                }
            }

            impl<T0, T1, T2, T3, T4> ShowBuilder<(T0, T1, T2, T3, T4)> {
                /// Setter for the [`age` field](Show#structfield.age).
                #[inline]
                #[allow(clippy::type_complexity)]
                pub fn age<T5>(self, value: T5) -> ShowBuilder<(T0, T1, T2, T3, T4, T5)>
                where
                    T5: ::planus::WriteAsDefault<u8, u8>,
                {
                    let (v0, v1, v2, v3, v4) = self.0;
                    ShowBuilder((v0, v1, v2, v3, v4, value))
                }

                /// Sets the [`age` field](Show#structfield.age) to the default value.
                #[inline]
                #[allow(clippy::type_complexity)]
                pub fn age_as_default(
                    self,
                ) -> ShowBuilder<(T0, T1, T2, T3, T4, ::planus::DefaultValue)> {
                    self.age(::planus::DefaultValue)
                }
            }

            impl<T0, T1, T2, T3, T4, T5> ShowBuilder<(T0, T1, T2, T3, T4, T5)> {
                /// Finish writing the builder to get an [Offset](::planus::Offset) to a serialized [Show].
                #[inline]
                pub fn finish(self, builder: &mut ::planus::Builder) -> ::planus::Offset<Show>
                where
                    Self: ::planus::WriteAsOffset<Show>,
                {
                    ::planus::WriteAsOffset::prepare(&self, builder)
                }
            }

            impl<
                    T0: ::planus::WriteAs<::planus::Offset<str>>,
                    T1: ::planus::WriteAs<::planus::Offset<str>>,
                    T2: ::planus::WriteAsOptional<::planus::Offset<::core::primitive::str>>,
                    T3: ::planus::WriteAsDefault<u32, u32>,
                    T4: ::planus::WriteAsDefault<u32, u32>,
                    T5: ::planus::WriteAsDefault<u8, u8>,
                > ::planus::WriteAs<::planus::Offset<Show>>
                for ShowBuilder<(T0, T1, T2, T3, T4, T5)>
            {
                type Prepared = ::planus::Offset<Show>;

                #[inline]
                fn prepare(&self, builder: &mut ::planus::Builder) -> ::planus::Offset<Show> {
                    ::planus::WriteAsOffset::prepare(self, builder)
                }
            }

            impl<
                    T0: ::planus::WriteAs<::planus::Offset<str>>,
                    T1: ::planus::WriteAs<::planus::Offset<str>>,
                    T2: ::planus::WriteAsOptional<::planus::Offset<::core::primitive::str>>,
                    T3: ::planus::WriteAsDefault<u32, u32>,
                    T4: ::planus::WriteAsDefault<u32, u32>,
                    T5: ::planus::WriteAsDefault<u8, u8>,
                > ::planus::WriteAsOptional<::planus::Offset<Show>>
                for ShowBuilder<(T0, T1, T2, T3, T4, T5)>
            {
                type Prepared = ::planus::Offset<Show>;

                #[inline]
                fn prepare(
                    &self,
                    builder: &mut ::planus::Builder,
                ) -> ::core::option::Option<::planus::Offset<Show>> {
                    ::core::option::Option::Some(::planus::WriteAsOffset::prepare(self, builder))
                }
            }

            impl<
                    T0: ::planus::WriteAs<::planus::Offset<str>>,
                    T1: ::planus::WriteAs<::planus::Offset<str>>,
                    T2: ::planus::WriteAsOptional<::planus::Offset<::core::primitive::str>>,
                    T3: ::planus::WriteAsDefault<u32, u32>,
                    T4: ::planus::WriteAsDefault<u32, u32>,
                    T5: ::planus::WriteAsDefault<u8, u8>,
                > ::planus::WriteAsOffset<Show> for ShowBuilder<(T0, T1, T2, T3, T4, T5)>
            {
                #[inline]
                fn prepare(&self, builder: &mut ::planus::Builder) -> ::planus::Offset<Show> {
                    let (v0, v1, v2, v3, v4, v5) = &self.0;
                    Show::create(builder, v0, v1, v2, v3, v4, v5)
                }
            }

            /// Reference to a deserialized [Show].
            #[derive(Copy, Clone)]
            pub struct ShowRef<'a>(#[allow(dead_code)] ::planus::table_reader::Table<'a>);

            impl<'a> ShowRef<'a> {
                /// Getter for the [`id` field](Show#structfield.id).
                #[inline]
                pub fn id(&self) -> ::planus::Result<&'a ::core::primitive::str> {
                    self.0.access_required(0, "Show", "id")
                }

                /// Getter for the [`title` field](Show#structfield.title).
                #[inline]
                pub fn title(&self) -> ::planus::Result<&'a ::core::primitive::str> {
                    self.0.access_required(1, "Show", "title")
                }

                /// Getter for the [`serie_id` field](Show#structfield.serie_id).
                #[inline]
                pub fn serie_id(
                    &self,
                ) -> ::planus::Result<::core::option::Option<&'a ::core::primitive::str>>
                {
                    self.0.access(2, "Show", "serie_id")
                }

                /// Getter for the [`start` field](Show#structfield.start).
                #[inline]
                pub fn start(&self) -> ::planus::Result<u32> {
                    ::core::result::Result::Ok(self.0.access(3, "Show", "start")?.unwrap_or(0))
                }

                /// Getter for the [`stop` field](Show#structfield.stop).
                #[inline]
                pub fn stop(&self) -> ::planus::Result<u32> {
                    ::core::result::Result::Ok(self.0.access(4, "Show", "stop")?.unwrap_or(0))
                }

                /// Getter for the [`age` field](Show#structfield.age).
                #[inline]
                pub fn age(&self) -> ::planus::Result<u8> {
                    ::core::result::Result::Ok(self.0.access(5, "Show", "age")?.unwrap_or(0))
                }
            }

            impl<'a> ::core::fmt::Debug for ShowRef<'a> {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    let mut f = f.debug_struct("ShowRef");
                    f.field("id", &self.id());
                    f.field("title", &self.title());
                    if let ::core::option::Option::Some(field_serie_id) =
                        self.serie_id().transpose()
                    {
                        f.field("serie_id", &field_serie_id);
                    }
                    f.field("start", &self.start());
                    f.field("stop", &self.stop());
                    f.field("age", &self.age());
                    f.finish()
                }
            }

            impl<'a> ::core::convert::TryFrom<ShowRef<'a>> for Show {
                type Error = ::planus::Error;

                #[allow(unreachable_code)]
                fn try_from(value: ShowRef<'a>) -> ::planus::Result<Self> {
                    ::core::result::Result::Ok(Self {
                        id: ::core::convert::Into::into(value.id()?),
                        title: ::core::convert::Into::into(value.title()?),
                        serie_id: value.serie_id()?.map(::core::convert::Into::into),
                        start: ::core::convert::TryInto::try_into(value.start()?)?,
                        stop: ::core::convert::TryInto::try_into(value.stop()?)?,
                        age: ::core::convert::TryInto::try_into(value.age()?)?,
                    })
                }
            }

            impl<'a> ::planus::TableRead<'a> for ShowRef<'a> {
                #[inline]
                fn from_buffer(
                    buffer: ::planus::SliceWithStartOffset<'a>,
                    offset: usize,
                ) -> ::core::result::Result<Self, ::planus::errors::ErrorKind> {
                    ::core::result::Result::Ok(Self(::planus::table_reader::Table::from_buffer(
                        buffer, offset,
                    )?))
                }
            }

            impl<'a> ::planus::VectorReadInner<'a> for ShowRef<'a> {
                type Error = ::planus::Error;
                const STRIDE: usize = 4;

                unsafe fn from_buffer(
                    buffer: ::planus::SliceWithStartOffset<'a>,
                    offset: usize,
                ) -> ::planus::Result<Self> {
                    ::planus::TableRead::from_buffer(buffer, offset).map_err(|error_kind| {
                        error_kind.with_error_location("[ShowRef]", "get", buffer.offset_from_start)
                    })
                }
            }

            /// # Safety
            /// The planus compiler generates implementations that initialize
            /// the bytes in `write_values`.
            unsafe impl ::planus::VectorWrite<::planus::Offset<Show>> for Show {
                type Value = ::planus::Offset<Show>;
                const STRIDE: usize = 4;
                #[inline]
                fn prepare(&self, builder: &mut ::planus::Builder) -> Self::Value {
                    ::planus::WriteAs::prepare(self, builder)
                }

                #[inline]
                unsafe fn write_values(
                    values: &[::planus::Offset<Show>],
                    bytes: *mut ::core::mem::MaybeUninit<u8>,
                    buffer_position: u32,
                ) {
                    let bytes = bytes as *mut [::core::mem::MaybeUninit<u8>; 4];
                    for (i, v) in ::core::iter::Iterator::enumerate(values.iter()) {
                        ::planus::WriteAsPrimitive::write(
                            v,
                            ::planus::Cursor::new(unsafe { &mut *bytes.add(i) }),
                            buffer_position - (Self::STRIDE * i) as u32,
                        );
                    }
                }
            }

            impl<'a> ::planus::ReadAsRoot<'a> for ShowRef<'a> {
                fn read_as_root(slice: &'a [u8]) -> ::planus::Result<Self> {
                    ::planus::TableRead::from_buffer(
                        ::planus::SliceWithStartOffset {
                            buffer: slice,
                            offset_from_start: 0,
                        },
                        0,
                    )
                    .map_err(|error_kind| {
                        error_kind.with_error_location("[ShowRef]", "read_as_root", 0)
                    })
                }
            }

            /// The table `Channel` in the namespace `lucarne.epg2d`
            ///
            /// Generated from these locations:
            /// * Table `Channel` in the file `epg2d.fbs:29`
            #[derive(
                Clone,
                Debug,
                PartialEq,
                PartialOrd,
                Eq,
                Ord,
                Hash,
                ::serde::Serialize,
                ::serde::Deserialize,
            )]
            pub struct Channel {
                /// The field `id` in the table `Channel`
                pub id: ::planus::alloc::string::String,
                /// The field `shows` in the table `Channel`
                pub shows: ::planus::alloc::vec::Vec<self::Show>,
            }

            #[allow(clippy::derivable_impls)]
            impl ::core::default::Default for Channel {
                fn default() -> Self {
                    Self {
                        id: ::core::default::Default::default(),
                        shows: ::core::default::Default::default(),
                    }
                }
            }

            impl Channel {
                /// Creates a [ChannelBuilder] for serializing an instance of this table.
                #[inline]
                pub fn builder() -> ChannelBuilder<()> {
                    ChannelBuilder(())
                }

                #[allow(clippy::too_many_arguments)]
                pub fn create(
                    builder: &mut ::planus::Builder,
                    field_id: impl ::planus::WriteAs<::planus::Offset<str>>,
                    field_shows: impl ::planus::WriteAs<
                        ::planus::Offset<[::planus::Offset<self::Show>]>,
                    >,
                ) -> ::planus::Offset<Self> {
                    let prepared_id = field_id.prepare(builder);
                    let prepared_shows = field_shows.prepare(builder);

                    let mut table_writer: ::planus::table_writer::TableWriter<8> =
                        ::core::default::Default::default();
                    table_writer.write_entry::<::planus::Offset<str>>(0);
                    table_writer.write_entry::<::planus::Offset<[::planus::Offset<self::Show>]>>(1);

                    unsafe {
                        table_writer.finish(builder, |object_writer| {
                            object_writer.write::<_, _, 4>(&prepared_id);
                            object_writer.write::<_, _, 4>(&prepared_shows);
                        });
                    }
                    builder.current_offset()
                }
            }

            impl ::planus::WriteAs<::planus::Offset<Channel>> for Channel {
                type Prepared = ::planus::Offset<Self>;

                #[inline]
                fn prepare(&self, builder: &mut ::planus::Builder) -> ::planus::Offset<Channel> {
                    ::planus::WriteAsOffset::prepare(self, builder)
                }
            }

            impl ::planus::WriteAsOptional<::planus::Offset<Channel>> for Channel {
                type Prepared = ::planus::Offset<Self>;

                #[inline]
                fn prepare(
                    &self,
                    builder: &mut ::planus::Builder,
                ) -> ::core::option::Option<::planus::Offset<Channel>> {
                    ::core::option::Option::Some(::planus::WriteAsOffset::prepare(self, builder))
                }
            }

            impl ::planus::WriteAsOffset<Channel> for Channel {
                #[inline]
                fn prepare(&self, builder: &mut ::planus::Builder) -> ::planus::Offset<Channel> {
                    Channel::create(builder, &self.id, &self.shows)
                }
            }

            /// Builder for serializing an instance of the [Channel] type.
            ///
            /// Can be created using the [Channel::builder] method.
            #[derive(Debug)]
            #[must_use]
            pub struct ChannelBuilder<State>(State);

            impl ChannelBuilder<()> {
                /// Setter for the [`id` field](Channel#structfield.id).
                #[inline]
                #[allow(clippy::type_complexity)]
                pub fn id<T0>(self, value: T0) -> ChannelBuilder<(T0,)>
                where
                    T0: ::planus::WriteAs<::planus::Offset<str>>,
                {
                    ChannelBuilder((value,))
                }
            }

            impl<T0> ChannelBuilder<(T0,)> {
                /// Setter for the [`shows` field](Channel#structfield.shows).
                #[inline]
                #[allow(clippy::type_complexity)]
                pub fn shows<T1>(self, value: T1) -> ChannelBuilder<(T0, T1)>
                where
                    T1: ::planus::WriteAs<::planus::Offset<[::planus::Offset<self::Show>]>>,
                {
                    let (v0,) = self.0;
                    ChannelBuilder((v0, value))
                }
            }

            impl<T0, T1> ChannelBuilder<(T0, T1)> {
                /// Finish writing the builder to get an [Offset](::planus::Offset) to a serialized [Channel].
                #[inline]
                pub fn finish(self, builder: &mut ::planus::Builder) -> ::planus::Offset<Channel>
                where
                    Self: ::planus::WriteAsOffset<Channel>,
                {
                    ::planus::WriteAsOffset::prepare(&self, builder)
                }
            }

            impl<
                    T0: ::planus::WriteAs<::planus::Offset<str>>,
                    T1: ::planus::WriteAs<::planus::Offset<[::planus::Offset<self::Show>]>>,
                > ::planus::WriteAs<::planus::Offset<Channel>> for ChannelBuilder<(T0, T1)>
            {
                type Prepared = ::planus::Offset<Channel>;

                #[inline]
                fn prepare(&self, builder: &mut ::planus::Builder) -> ::planus::Offset<Channel> {
                    ::planus::WriteAsOffset::prepare(self, builder)
                }
            }

            impl<
                    T0: ::planus::WriteAs<::planus::Offset<str>>,
                    T1: ::planus::WriteAs<::planus::Offset<[::planus::Offset<self::Show>]>>,
                > ::planus::WriteAsOptional<::planus::Offset<Channel>>
                for ChannelBuilder<(T0, T1)>
            {
                type Prepared = ::planus::Offset<Channel>;

                #[inline]
                fn prepare(
                    &self,
                    builder: &mut ::planus::Builder,
                ) -> ::core::option::Option<::planus::Offset<Channel>> {
                    ::core::option::Option::Some(::planus::WriteAsOffset::prepare(self, builder))
                }
            }

            impl<
                    T0: ::planus::WriteAs<::planus::Offset<str>>,
                    T1: ::planus::WriteAs<::planus::Offset<[::planus::Offset<self::Show>]>>,
                > ::planus::WriteAsOffset<Channel> for ChannelBuilder<(T0, T1)>
            {
                #[inline]
                fn prepare(&self, builder: &mut ::planus::Builder) -> ::planus::Offset<Channel> {
                    let (v0, v1) = &self.0;
                    Channel::create(builder, v0, v1)
                }
            }

            /// Reference to a deserialized [Channel].
            #[derive(Copy, Clone)]
            pub struct ChannelRef<'a>(#[allow(dead_code)] ::planus::table_reader::Table<'a>);

            impl<'a> ChannelRef<'a> {
                /// Getter for the [`id` field](Channel#structfield.id).
                #[inline]
                pub fn id(&self) -> ::planus::Result<&'a ::core::primitive::str> {
                    self.0.access_required(0, "Channel", "id")
                }

                /// Getter for the [`shows` field](Channel#structfield.shows).
                #[inline]
                pub fn shows(
                    &self,
                ) -> ::planus::Result<::planus::Vector<'a, ::planus::Result<self::ShowRef<'a>>>>
                {
                    self.0.access_required(1, "Channel", "shows")
                }
            }

            impl<'a> ::core::fmt::Debug for ChannelRef<'a> {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    let mut f = f.debug_struct("ChannelRef");
                    f.field("id", &self.id());
                    f.field("shows", &self.shows());
                    f.finish()
                }
            }

            impl<'a> ::core::convert::TryFrom<ChannelRef<'a>> for Channel {
                type Error = ::planus::Error;

                #[allow(unreachable_code)]
                fn try_from(value: ChannelRef<'a>) -> ::planus::Result<Self> {
                    ::core::result::Result::Ok(Self {
                        id: ::core::convert::Into::into(value.id()?),
                        shows: value.shows()?.to_vec_result()?,
                    })
                }
            }

            impl<'a> ::planus::TableRead<'a> for ChannelRef<'a> {
                #[inline]
                fn from_buffer(
                    buffer: ::planus::SliceWithStartOffset<'a>,
                    offset: usize,
                ) -> ::core::result::Result<Self, ::planus::errors::ErrorKind> {
                    ::core::result::Result::Ok(Self(::planus::table_reader::Table::from_buffer(
                        buffer, offset,
                    )?))
                }
            }

            impl<'a> ::planus::VectorReadInner<'a> for ChannelRef<'a> {
                type Error = ::planus::Error;
                const STRIDE: usize = 4;

                unsafe fn from_buffer(
                    buffer: ::planus::SliceWithStartOffset<'a>,
                    offset: usize,
                ) -> ::planus::Result<Self> {
                    ::planus::TableRead::from_buffer(buffer, offset).map_err(|error_kind| {
                        error_kind.with_error_location(
                            "[ChannelRef]",
                            "get",
                            buffer.offset_from_start,
                        )
                    })
                }
            }

            /// # Safety
            /// The planus compiler generates implementations that initialize
            /// the bytes in `write_values`.
            unsafe impl ::planus::VectorWrite<::planus::Offset<Channel>> for Channel {
                type Value = ::planus::Offset<Channel>;
                const STRIDE: usize = 4;
                #[inline]
                fn prepare(&self, builder: &mut ::planus::Builder) -> Self::Value {
                    ::planus::WriteAs::prepare(self, builder)
                }

                #[inline]
                unsafe fn write_values(
                    values: &[::planus::Offset<Channel>],
                    bytes: *mut ::core::mem::MaybeUninit<u8>,
                    buffer_position: u32,
                ) {
                    let bytes = bytes as *mut [::core::mem::MaybeUninit<u8>; 4];
                    for (i, v) in ::core::iter::Iterator::enumerate(values.iter()) {
                        ::planus::WriteAsPrimitive::write(
                            v,
                            ::planus::Cursor::new(unsafe { &mut *bytes.add(i) }),
                            buffer_position - (Self::STRIDE * i) as u32,
                        );
                    }
                }
            }

            impl<'a> ::planus::ReadAsRoot<'a> for ChannelRef<'a> {
                fn read_as_root(slice: &'a [u8]) -> ::planus::Result<Self> {
                    ::planus::TableRead::from_buffer(
                        ::planus::SliceWithStartOffset {
                            buffer: slice,
                            offset_from_start: 0,
                        },
                        0,
                    )
                    .map_err(|error_kind| {
                        error_kind.with_error_location("[ChannelRef]", "read_as_root", 0)
                    })
                }
            }

            /// The table `Chunk` in the namespace `lucarne.epg2d`
            ///
            /// Generated from these locations:
            /// * Table `Chunk` in the file `epg2d.fbs:36`
            #[derive(
                Clone,
                Debug,
                PartialEq,
                PartialOrd,
                Eq,
                Ord,
                Hash,
                ::serde::Serialize,
                ::serde::Deserialize,
            )]
            pub struct Chunk {
                /// The field `start` in the table `Chunk`
                pub start: u32,
                /// The field `stop` in the table `Chunk`
                pub stop: u32,
                /// The field `channels` in the table `Chunk`
                pub channels: ::planus::alloc::vec::Vec<self::Channel>,
            }

            #[allow(clippy::derivable_impls)]
            impl ::core::default::Default for Chunk {
                fn default() -> Self {
                    Self {
                        start: 0,
                        stop: 0,
                        channels: ::core::default::Default::default(),
                    }
                }
            }

            impl Chunk {
                /// Creates a [ChunkBuilder] for serializing an instance of this table.
                #[inline]
                pub fn builder() -> ChunkBuilder<()> {
                    ChunkBuilder(())
                }

                #[allow(clippy::too_many_arguments)]
                pub fn create(
                    builder: &mut ::planus::Builder,
                    field_start: impl ::planus::WriteAsDefault<u32, u32>,
                    field_stop: impl ::planus::WriteAsDefault<u32, u32>,
                    field_channels: impl ::planus::WriteAs<
                        ::planus::Offset<[::planus::Offset<self::Channel>]>,
                    >,
                ) -> ::planus::Offset<Self> {
                    let prepared_start = field_start.prepare(builder, &0);
                    let prepared_stop = field_stop.prepare(builder, &0);
                    let prepared_channels = field_channels.prepare(builder);

                    let mut table_writer: ::planus::table_writer::TableWriter<10> =
                        ::core::default::Default::default();
                    if prepared_start.is_some() {
                        table_writer.write_entry::<u32>(0);
                    }
                    if prepared_stop.is_some() {
                        table_writer.write_entry::<u32>(1);
                    }
                    table_writer
                        .write_entry::<::planus::Offset<[::planus::Offset<self::Channel>]>>(2);

                    unsafe {
                        table_writer.finish(builder, |object_writer| {
                            if let ::core::option::Option::Some(prepared_start) = prepared_start {
                                object_writer.write::<_, _, 4>(&prepared_start);
                            }
                            if let ::core::option::Option::Some(prepared_stop) = prepared_stop {
                                object_writer.write::<_, _, 4>(&prepared_stop);
                            }
                            object_writer.write::<_, _, 4>(&prepared_channels);
                        });
                    }
                    builder.current_offset()
                }
            }

            impl ::planus::WriteAs<::planus::Offset<Chunk>> for Chunk {
                type Prepared = ::planus::Offset<Self>;

                #[inline]
                fn prepare(&self, builder: &mut ::planus::Builder) -> ::planus::Offset<Chunk> {
                    ::planus::WriteAsOffset::prepare(self, builder)
                }
            }

            impl ::planus::WriteAsOptional<::planus::Offset<Chunk>> for Chunk {
                type Prepared = ::planus::Offset<Self>;

                #[inline]
                fn prepare(
                    &self,
                    builder: &mut ::planus::Builder,
                ) -> ::core::option::Option<::planus::Offset<Chunk>> {
                    ::core::option::Option::Some(::planus::WriteAsOffset::prepare(self, builder))
                }
            }

            impl ::planus::WriteAsOffset<Chunk> for Chunk {
                #[inline]
                fn prepare(&self, builder: &mut ::planus::Builder) -> ::planus::Offset<Chunk> {
                    Chunk::create(builder, self.start, self.stop, &self.channels)
                }
            }

            /// Builder for serializing an instance of the [Chunk] type.
            ///
            /// Can be created using the [Chunk::builder] method.
            #[derive(Debug)]
            #[must_use]
            pub struct ChunkBuilder<State>(State);

            impl ChunkBuilder<()> {
                /// Setter for the [`start` field](Chunk#structfield.start).
                #[inline]
                #[allow(clippy::type_complexity)]
                pub fn start<T0>(self, value: T0) -> ChunkBuilder<(T0,)>
                where
                    T0: ::planus::WriteAsDefault<u32, u32>,
                {
                    ChunkBuilder((value,))
                }

                /// Sets the [`start` field](Chunk#structfield.start) to the default value.
                #[inline]
                #[allow(clippy::type_complexity)]
                pub fn start_as_default(self) -> ChunkBuilder<(::planus::DefaultValue,)> {
                    self.start(::planus::DefaultValue)
                }
            }

            impl<T0> ChunkBuilder<(T0,)> {
                /// Setter for the [`stop` field](Chunk#structfield.stop).
                #[inline]
                #[allow(clippy::type_complexity)]
                pub fn stop<T1>(self, value: T1) -> ChunkBuilder<(T0, T1)>
                where
                    T1: ::planus::WriteAsDefault<u32, u32>,
                {
                    let (v0,) = self.0;
                    ChunkBuilder((v0, value))
                }

                /// Sets the [`stop` field](Chunk#structfield.stop) to the default value.
                #[inline]
                #[allow(clippy::type_complexity)]
                pub fn stop_as_default(self) -> ChunkBuilder<(T0, ::planus::DefaultValue)> {
                    self.stop(::planus::DefaultValue)
                }
            }

            impl<T0, T1> ChunkBuilder<(T0, T1)> {
                /// Setter for the [`channels` field](Chunk#structfield.channels).
                #[inline]
                #[allow(clippy::type_complexity)]
                pub fn channels<T2>(self, value: T2) -> ChunkBuilder<(T0, T1, T2)>
                where
                    T2: ::planus::WriteAs<::planus::Offset<[::planus::Offset<self::Channel>]>>,
                {
                    let (v0, v1) = self.0;
                    ChunkBuilder((v0, v1, value))
                }
            }

            impl<T0, T1, T2> ChunkBuilder<(T0, T1, T2)> {
                /// Finish writing the builder to get an [Offset](::planus::Offset) to a serialized [Chunk].
                #[inline]
                pub fn finish(self, builder: &mut ::planus::Builder) -> ::planus::Offset<Chunk>
                where
                    Self: ::planus::WriteAsOffset<Chunk>,
                {
                    ::planus::WriteAsOffset::prepare(&self, builder)
                }
            }

            impl<
                    T0: ::planus::WriteAsDefault<u32, u32>,
                    T1: ::planus::WriteAsDefault<u32, u32>,
                    T2: ::planus::WriteAs<::planus::Offset<[::planus::Offset<self::Channel>]>>,
                > ::planus::WriteAs<::planus::Offset<Chunk>> for ChunkBuilder<(T0, T1, T2)>
            {
                type Prepared = ::planus::Offset<Chunk>;

                #[inline]
                fn prepare(&self, builder: &mut ::planus::Builder) -> ::planus::Offset<Chunk> {
                    ::planus::WriteAsOffset::prepare(self, builder)
                }
            }

            impl<
                    T0: ::planus::WriteAsDefault<u32, u32>,
                    T1: ::planus::WriteAsDefault<u32, u32>,
                    T2: ::planus::WriteAs<::planus::Offset<[::planus::Offset<self::Channel>]>>,
                > ::planus::WriteAsOptional<::planus::Offset<Chunk>>
                for ChunkBuilder<(T0, T1, T2)>
            {
                type Prepared = ::planus::Offset<Chunk>;

                #[inline]
                fn prepare(
                    &self,
                    builder: &mut ::planus::Builder,
                ) -> ::core::option::Option<::planus::Offset<Chunk>> {
                    ::core::option::Option::Some(::planus::WriteAsOffset::prepare(self, builder))
                }
            }

            impl<
                    T0: ::planus::WriteAsDefault<u32, u32>,
                    T1: ::planus::WriteAsDefault<u32, u32>,
                    T2: ::planus::WriteAs<::planus::Offset<[::planus::Offset<self::Channel>]>>,
                > ::planus::WriteAsOffset<Chunk> for ChunkBuilder<(T0, T1, T2)>
            {
                #[inline]
                fn prepare(&self, builder: &mut ::planus::Builder) -> ::planus::Offset<Chunk> {
                    let (v0, v1, v2) = &self.0;
                    Chunk::create(builder, v0, v1, v2)
                }
            }

            /// Reference to a deserialized [Chunk].
            #[derive(Copy, Clone)]
            pub struct ChunkRef<'a>(#[allow(dead_code)] ::planus::table_reader::Table<'a>);

            impl<'a> ChunkRef<'a> {
                /// Getter for the [`start` field](Chunk#structfield.start).
                #[inline]
                pub fn start(&self) -> ::planus::Result<u32> {
                    ::core::result::Result::Ok(self.0.access(0, "Chunk", "start")?.unwrap_or(0))
                }

                /// Getter for the [`stop` field](Chunk#structfield.stop).
                #[inline]
                pub fn stop(&self) -> ::planus::Result<u32> {
                    ::core::result::Result::Ok(self.0.access(1, "Chunk", "stop")?.unwrap_or(0))
                }

                /// Getter for the [`channels` field](Chunk#structfield.channels).
                #[inline]
                pub fn channels(
                    &self,
                ) -> ::planus::Result<::planus::Vector<'a, ::planus::Result<self::ChannelRef<'a>>>>
                {
                    self.0.access_required(2, "Chunk", "channels")
                }
            }

            impl<'a> ::core::fmt::Debug for ChunkRef<'a> {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    let mut f = f.debug_struct("ChunkRef");
                    f.field("start", &self.start());
                    f.field("stop", &self.stop());
                    f.field("channels", &self.channels());
                    f.finish()
                }
            }

            impl<'a> ::core::convert::TryFrom<ChunkRef<'a>> for Chunk {
                type Error = ::planus::Error;

                #[allow(unreachable_code)]
                fn try_from(value: ChunkRef<'a>) -> ::planus::Result<Self> {
                    ::core::result::Result::Ok(Self {
                        start: ::core::convert::TryInto::try_into(value.start()?)?,
                        stop: ::core::convert::TryInto::try_into(value.stop()?)?,
                        channels: value.channels()?.to_vec_result()?,
                    })
                }
            }

            impl<'a> ::planus::TableRead<'a> for ChunkRef<'a> {
                #[inline]
                fn from_buffer(
                    buffer: ::planus::SliceWithStartOffset<'a>,
                    offset: usize,
                ) -> ::core::result::Result<Self, ::planus::errors::ErrorKind> {
                    ::core::result::Result::Ok(Self(::planus::table_reader::Table::from_buffer(
                        buffer, offset,
                    )?))
                }
            }

            impl<'a> ::planus::VectorReadInner<'a> for ChunkRef<'a> {
                type Error = ::planus::Error;
                const STRIDE: usize = 4;

                unsafe fn from_buffer(
                    buffer: ::planus::SliceWithStartOffset<'a>,
                    offset: usize,
                ) -> ::planus::Result<Self> {
                    ::planus::TableRead::from_buffer(buffer, offset).map_err(|error_kind| {
                        error_kind.with_error_location(
                            "[ChunkRef]",
                            "get",
                            buffer.offset_from_start,
                        )
                    })
                }
            }

            /// # Safety
            /// The planus compiler generates implementations that initialize
            /// the bytes in `write_values`.
            unsafe impl ::planus::VectorWrite<::planus::Offset<Chunk>> for Chunk {
                type Value = ::planus::Offset<Chunk>;
                const STRIDE: usize = 4;
                #[inline]
                fn prepare(&self, builder: &mut ::planus::Builder) -> Self::Value {
                    ::planus::WriteAs::prepare(self, builder)
                }

                #[inline]
                unsafe fn write_values(
                    values: &[::planus::Offset<Chunk>],
                    bytes: *mut ::core::mem::MaybeUninit<u8>,
                    buffer_position: u32,
                ) {
                    let bytes = bytes as *mut [::core::mem::MaybeUninit<u8>; 4];
                    for (i, v) in ::core::iter::Iterator::enumerate(values.iter()) {
                        ::planus::WriteAsPrimitive::write(
                            v,
                            ::planus::Cursor::new(unsafe { &mut *bytes.add(i) }),
                            buffer_position - (Self::STRIDE * i) as u32,
                        );
                    }
                }
            }

            impl<'a> ::planus::ReadAsRoot<'a> for ChunkRef<'a> {
                fn read_as_root(slice: &'a [u8]) -> ::planus::Result<Self> {
                    ::planus::TableRead::from_buffer(
                        ::planus::SliceWithStartOffset {
                            buffer: slice,
                            offset_from_start: 0,
                        },
                        0,
                    )
                    .map_err(|error_kind| {
                        error_kind.with_error_location("[ChunkRef]", "read_as_root", 0)
                    })
                }
            }
        }
    }
}
